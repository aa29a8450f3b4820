/** Frames that Recurly.js adds to the body to detect fraud. */
const FRAMES = 'body > iframe#fraudnet-iframe, body > iframe[src*="/risk/data_collector"]'

/**
 * Hides the frames with which Recurly.js detects fraud: it hides them by a `style` attribute, which a strict
 * Content-Security-Policy ignores.
 * @returns a function that stops observing the page.
 */
export function hideFraudFrames(page: Document): () => void {
  const observer = new MutationObserver(() => {
    for (const { style } of page.querySelectorAll<HTMLElement>(FRAMES)) style.display = 'none'
  })
  observer.observe(page.body, { childList: true })
  return () => observer.disconnect()
}
