const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'change', 'submit']

/**
 * Resolves when what is drawn comes near to where the reader is, or is touched: what nobody comes near is drawn, but
 * costs no more than that.
 * @param container holds what is drawn
 */
export function near(container: HTMLElement): Promise<void> {
  const drawn = container.firstElementChild
  if (!drawn || container.ownerDocument.hidden || typeof IntersectionObserver === 'undefined')
    return Promise.resolve()
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect()
      for (const name of TOUCHES) container.removeEventListener(name, end)
      resolve()
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && end(),
      {
        rootMargin: '50%',
      },
    )
    observer.observe(drawn)
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
