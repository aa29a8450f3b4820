/** What a browser says of its device. */
export interface Device {
  userAgent: string
  /** Fingers it can tell apart; iPads call themselves a Mac and have more than one. */
  maxTouchPoints: number
}

/** Whether the page is on Android or iOS, by the user agent (A§2). */
export const isPhone = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /android|iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
