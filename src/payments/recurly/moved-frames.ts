/**
 * Calls `onMove` when a frame inside a target loads in another window than before. Browsers reload the frames of
 * a moved element: the typed values are lost, and Recurly.js sends its messages to the old window.
 * @returns a function that stops watching.
 */
export function watchMovedFrames(target: HTMLElement, onMove: () => void): () => void {
  const windows = new Map<HTMLIFrameElement, Window>()
  const hasMoved = (frame: HTMLIFrameElement): boolean => {
    const { contentWindow } = frame
    const known = windows.get(frame)
    if (contentWindow) windows.set(frame, contentWindow)
    return known !== undefined && contentWindow !== null && contentWindow !== known
  }
  const check = (): void => {
    if ([...target.querySelectorAll('iframe')].filter(hasMoved).length > 0) onMove()
  }
  check()
  target.addEventListener('load', check, { capture: true })
  return () => target.removeEventListener('load', check, { capture: true })
}
