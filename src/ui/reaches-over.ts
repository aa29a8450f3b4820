/** Returns whether an element reaches over the left or right edge of its dialog, or of the window. */
export function reachesOver(element: HTMLElement): boolean {
  const { left, right } = element.getBoundingClientRect()
  const room = element.closest('dialog')?.getBoundingClientRect()
  return (
    left < (room?.left ?? 0) || right > (room?.right ?? element.ownerDocument.documentElement.clientWidth)
  )
}
