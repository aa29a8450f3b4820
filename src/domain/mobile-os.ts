/** What a browser says of the device it runs on. */
export interface Device {
  userAgent: string
  /** Fingers it can feel at once; a tablet that calls itself a Mac gives itself away by them. */
  maxTouchPoints?: number
}

/** The phone or tablet system of a device, by its user agent (A§2 /share); null for anything else. */
export function mobileOs({ userAgent, maxTouchPoints = 0 }: Device): 'android' | 'ios' | null {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : null
}
