/** Dispatched on the container when the element is removed from the document. */
export const REMOVED = 'left'
const INPUT_EVENTS = [
  'pointerover',
  'pointerdown',
  'focusin',
  'keydown',
  'input',
  'change',
  'submit',
  REMOVED,
]
/** Time within which an IntersectionObserver reports on a page that renders, in ms. */
const OBSERVER_MS = 1_000

/**
 * Resolves when the first view is near the viewport, receives input or is removed, or the visitor signs in on
 * the page. Resolves at once where the page does not render.
 * @param container the parent of the first view
 */
export function waitUntilNear(container: HTMLElement): Promise<void> {
  const page = container.ownerDocument
  const content = container.firstElementChild
  if (!content || page.hidden || typeof IntersectionObserver === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(end, OBSERVER_MS)
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.some(({ isIntersecting }) => isIntersecting)) end()
      },
      { rootMargin: '50%' },
    )
    function end(): void {
      clearTimeout(timer)
      observer.disconnect()
      page.removeEventListener('acct-signed-in', end)
      for (const name of INPUT_EVENTS) container.removeEventListener(name, end)
      resolve()
    }
    observer.observe(content)
    page.addEventListener('acct-signed-in', end)
    for (const name of INPUT_EVENTS) container.addEventListener(name, end)
  })
}

/** Resolves after the next paint, or after 300 ms where the page does not render. */
export function waitForPaint(page: Document): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, page.hidden ? 0 : 300)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
