/** Interval in ms of the check for styles that hide the frame; a page may fade its container in meanwhile. */
const CHECK_MS = 1_000
/** Time in ms within which the frame must have been inside the window, while the visitor looks at the page. */
const SEEN_MS = 10_000

/**
 * Watches a frame that the client shows, because the visitor continues there.
 * @param findHidingStyle Returns a style of the page that hides the frame; null without one.
 * @param onInvisible Called with the reason when a style hides the frame, and when the frame was never inside the
 *   window: it is clipped, or at a place to which the page does not scroll.
 * @returns A function that stops.
 */
export function watchVisible(
  frame: Element,
  findHidingStyle: () => string | null,
  onInvisible: (reason: string) => void,
): () => void {
  let isSeen = typeof IntersectionObserver !== 'function'
  let unseenMs = 0
  const observer = isSeen
    ? null
    : new IntersectionObserver((entries) => {
        isSeen ||= entries.some(({ isIntersecting }) => isIntersecting)
      })
  observer?.observe(frame)
  const timer = setInterval(() => {
    const style = findHidingStyle()
    if (style) return onInvisible(style)
    // Browsers render no frame in a hidden tab.
    if (document.visibilityState === 'visible') unseenMs += CHECK_MS
    if (!isSeen && unseenMs >= SEEN_MS) onInvisible('it is clipped, or outside the window')
  }, CHECK_MS)
  return () => {
    observer?.disconnect()
    clearInterval(timer)
  }
}
