/**
 * Stretches the frames that a vendor mounts into a target to the target's size. Vendors write a `style`
 * attribute, which a strict Content-Security-Policy ignores; setting style properties is allowed.
 * @param height CSS height of the frames; the height of the target by default.
 * @returns a function that stops observing the target.
 */
export function stretchFrames(target: HTMLElement, height = '100%'): () => void {
  const stretch = (): void => {
    for (const frame of target.querySelectorAll('iframe')) {
      const { style } = frame
      style.display = 'block'
      style.width = '100%'
      style.height = height
      style.border = '0'
      style.background = 'none'
      const parent = frame.parentElement
      if (parent && parent !== target) parent.style.height = '100%'
    }
  }
  stretch()
  const observer = new MutationObserver(stretch)
  observer.observe(target, { childList: true, subtree: true })
  return () => observer.disconnect()
}
