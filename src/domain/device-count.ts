/** Whether a card says "N of M Devices": for caps above 1 and below 30 (B§2). */
export function showsDeviceCount(deviceQuantity: number): boolean {
  return deviceQuantity > 1 && deviceQuantity < 30
}
