/**
 * Observes whether the host page shows this frame inside its window. The size is not enough: Chromium and WebKit
 * keep the size of a frame of another site that the page hides. The intersection is not enough either: Firefox
 * reports no change for a hidden frame, whose size is 0.
 * @param onChange Called after each change that can have hidden or shown the frame, and once at the start if the
 * browser renders it.
 * @returns A function that stops.
 */
export function watchShown(page: Document, onChange: (isShown: boolean) => void): () => void {
  const view = page.defaultView
  const isObservable = typeof IntersectionObserver === 'function'
  let isInWindow = !isObservable
  const report = (): void => onChange(isInWindow && (view?.innerHeight ?? 0) > 0)
  const observer = isObservable
    ? new IntersectionObserver((entries) => {
        isInWindow = entries.at(-1)?.isIntersecting ?? isInWindow
        report()
      })
    : null
  observer?.observe(page.body)
  view?.addEventListener('resize', report)
  return () => {
    observer?.disconnect()
    view?.removeEventListener('resize', report)
  }
}
