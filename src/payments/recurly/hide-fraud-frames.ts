const PAYPAL = 'body > iframe#fraudnet-iframe'
/** Frames that Recurly.js adds to the body to detect fraud. */
const FRAMES = `${PAYPAL}, body > iframe[src*="/risk/data_collector"]`

/**
 * Hides the frames with which Recurly.js detects fraud: it hides them by a `style` attribute, which a strict
 * Content-Security-Policy ignores.
 * @returns a function that stops observing the page, and removes the frames that Recurly.js has lost: a page
 *   that requires Trusted Types stops it before it fills PayPal's frame, which then stays without a script.
 */
export function hideFraudFrames(page: Document): () => void {
  const observer = new MutationObserver(() => {
    for (const { style } of page.querySelectorAll<HTMLElement>(FRAMES)) style.display = 'none'
  })
  observer.observe(page.body, { childList: true })
  return () => {
    observer.disconnect()
    for (const frame of page.querySelectorAll<HTMLIFrameElement>(PAYPAL))
      if (frame.contentDocument?.scripts.length === 0) frame.remove()
  }
}
