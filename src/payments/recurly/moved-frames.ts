/**
 * Calls `onMove` when a frame inside a target loads in another window than at the call. Browsers reload the
 * frames of a moved element: the typed values are lost, and Recurly.js sends its messages to the old window.
 * @returns a function that stops watching.
 */
export function watchMovedFrames(target: HTMLElement, onMove: () => void): () => void {
  const frames = [...target.querySelectorAll('iframe')]
  const windows = frames.map(({ contentWindow }) => contentWindow)
  const check = (): void => {
    if (frames.some(({ contentWindow }, index) => contentWindow && contentWindow !== windows[index])) onMove()
  }
  target.addEventListener('load', check, { capture: true })
  return () => target.removeEventListener('load', check, { capture: true })
}
