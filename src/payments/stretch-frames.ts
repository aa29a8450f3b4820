/** Returns the title of the dialog that shows a target. */
const getTitle = (target: HTMLElement): string | null | undefined =>
  target.assignedSlot?.closest('dialog')?.querySelector('h2')?.textContent

/** Sets the title of the frames in a target. */
export function titleFrames(target: HTMLElement | undefined, title: string): void {
  for (const frame of target?.querySelectorAll('iframe') ?? []) frame.title = title
}

/**
 * Titles the frames that a vendor mounts into a target, and stretches them to the target's size. Vendors
 * write `style` attributes, which a strict Content-Security-Policy ignores; setting style properties is
 * allowed.
 * @param height CSS height of the frames; the height of the target by default.
 * @param title Returns the title of the frames; by default the title of the dialog around them, which shows a challenge.
 * @returns a function that stops observing the target.
 */
export function stretchFrames(target: HTMLElement, height = '100%', title?: () => string): () => void {
  const stretch = (): void => {
    for (const frame of target.querySelectorAll('iframe')) {
      const { style } = frame
      frame.title = title?.() ?? (getTitle(target) || '3-D Secure')
      style.display = 'block'
      style.width = '100%'
      style.height = height
      style.border = '0'
      style.background = 'none'
      const parent = frame.parentElement
      if (parent && parent !== target) parent.style.height = '100%'
    }
    // On phones, Recurly.js adds an input that forwards the focus. It must stay tabbable, so it moves out of
    // view.
    for (const { style } of target.querySelectorAll<HTMLInputElement>('input[aria-hidden="true"]')) {
      style.position = 'absolute'
      style.top = '0'
      style.left = '-1000px'
      style.opacity = '0'
    }
  }
  stretch()
  const observer = new MutationObserver(stretch)
  observer.observe(target, { childList: true, subtree: true })
  return () => observer.disconnect()
}
