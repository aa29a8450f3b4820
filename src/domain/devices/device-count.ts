/** From this number of devices on a plan counts as unlimited, and no screen names the number. */
export const UNLIMITED_FROM = 30

/** Returns whether a card reads "N of M Devices": for caps above 1 and below 30 (B§2). */
export function showsDeviceCount(deviceQuantity: number): boolean {
  return deviceQuantity > 1 && deviceQuantity < UNLIMITED_FROM
}
