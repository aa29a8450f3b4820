/** From this cap on a plan counts as unlimited, and no number of devices is said (B§2). */
export const UNLIMITED_FROM = 30

/** Whether a card says "N of M Devices": for caps above 1 and below 30 (B§2). */
export function showsDeviceCount(deviceQuantity: number): boolean {
  return deviceQuantity > 1 && deviceQuantity < UNLIMITED_FROM
}
