/** The browser's description of the device that runs it. */
export interface BrowserDevice {
  userAgent: string
  /** `navigator.maxTouchPoints`, which distinguishes an iPad that identifies as a Mac. */
  maxTouchPoints?: number
}

/** Returns the phone or tablet system of a device; null for any other system. */
export function mobileOs({ userAgent, maxTouchPoints = 0 }: BrowserDevice): 'android' | 'ios' | null {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : null
}
