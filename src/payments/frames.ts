/**
 * Has frames that a vendor puts into a place fill it. Vendors write a style attribute, which a strict policy ignores; setting
 * properties is allowed.
 * @param height Of the frames; by default the place's own.
 * @returns Ends it.
 */
export function fillWithFrames(place: HTMLElement, height = '100%'): () => void {
  const fill = (): void => {
    for (const frame of place.querySelectorAll('iframe')) {
      const { style } = frame
      style.display = 'block'
      style.width = '100%'
      style.height = height
      style.border = '0'
      style.background = 'none'
      const around = frame.parentElement
      if (around && around !== place) around.style.height = '100%'
    }
  }
  fill()
  const observer = new MutationObserver(fill)
  observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}
