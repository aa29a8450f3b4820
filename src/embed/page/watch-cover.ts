/** Interval in ms of the browser's visibility checks; the specification requires at least 100. */
const INTERVAL_MS = 100
/**
 * Share of a part inside the window from which it counts as a whole: its position may be a fraction of a
 * pixel.
 */
const WHOLE = 0.98

/** Options and entries of the second version of IntersectionObserver, which TypeScript does not declare. */
interface VisibilityOptions extends IntersectionObserverInit {
  trackVisibility: true
  delay: number
}
type VisibilityEntry = IntersectionObserverEntry & { isVisible: boolean }

/** Visibility of the parts of a box. */
export interface Cover {
  /** Returns whether every part was visible since the last restart, and nothing covers one now. */
  isReadable(): boolean
  /** Returns whether the host page covers a part, or makes it transparent; after a restart, whether it did. */
  isCovered(): boolean
  /** Discards all results and observes the parts anew. */
  restart(): void
  stop(): void
}

/**
 * Observes whether the host page covers parts of a box, where the browser reports it (IntersectionObserver
 * v2); elsewhere every part counts as visible. A part that is scrolled out of the window is not covered: a
 * frame may be lower than its content, and the browser reports a clipped element as not visible.
 * @param onChange Called when one of the results has changed.
 */
export function watchCover(parts: readonly Element[], onChange: () => void): Cover {
  const isReported =
    typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype
  if (!isReported) return { isReadable: () => true, isCovered: () => false, restart() {}, stop() {} }

  const seen = new Set<Element>()
  const covered = new Set<Element>()
  const isReadable = (): boolean => covered.size === 0 && seen.size === parts.length
  /** The results of the last call of `onChange`. */
  let reported = { isReadable: false, isCovered: false }
  const options: VisibilityOptions = { threshold: [0, WHOLE], trackVisibility: true, delay: INTERVAL_MS }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, intersectionRatio, isVisible } of entries as VisibilityEntry[]) {
      covered.delete(target)
      if (intersectionRatio < WHOLE) continue
      if (isVisible) seen.add(target)
      else covered.add(target)
    }
    const last = reported
    reported = { isReadable: isReadable(), isCovered: covered.size > 0 }
    if (last.isReadable !== reported.isReadable || last.isCovered !== reported.isCovered) onChange()
  }, options)
  function observe(): void {
    for (const part of parts) observer.observe(part)
  }
  observe()
  return {
    isReadable,
    isCovered: () => reported.isCovered,
    restart() {
      seen.clear()
      covered.clear()
      // A cover counts until the browser has compared again: its end would otherwise be no change.
      reported = { ...reported, isReadable: false }
      observer.disconnect()
      observe()
    },
    stop: () => observer.disconnect(),
  }
}
