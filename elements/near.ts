/** Told to what was drawn when its element has left the page: nobody need wait for it any more. */
export const LEFT = 'left'
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'change', 'submit', LEFT]
/** A page that is painted tells within this time what is near, ms. */
const UNPAINTED_MS = 1_000

/**
 * Resolves when what is drawn comes near to where the reader is, or is touched, or somebody signs in on the page: what
 * nobody comes near is drawn, but costs no more than that. Where nothing is painted everything is near.
 * @param container holds what is drawn
 */
export function near(container: HTMLElement): Promise<void> {
  const page = container.ownerDocument
  const drawn = container.firstElementChild
  if (!drawn || page.hidden || typeof IntersectionObserver === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(end, UNPAINTED_MS)
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
      for (const name of TOUCHES) container.removeEventListener(name, end)
      resolve()
    }
    observer.observe(drawn)
    page.addEventListener('acct-signed-in', end)
    for (const name of TOUCHES) container.addEventListener(name, end)
  })
}

/** Resolves when what was just drawn has been painted, or soon where nothing is painted. */
export function painted(page: Document): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, page.hidden ? 0 : 300)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
