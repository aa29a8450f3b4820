/**
 * Time in ms for which nothing may have changed before a press counts: longer than a double click, of which
 * the second half could otherwise hit a button that has just appeared.
 */
const QUIET_MS = 700
/** Interval in ms of the browser's visibility checks; the specification requires at least 100. */
const VISIBILITY_MS = 100

/** Options and entries of the second version of IntersectionObserver, which TypeScript does not declare. */
interface VisibilityOptions extends IntersectionObserverInit {
  trackVisibility: true
  delay: number
}
type VisibilityEntry = IntersectionObserverEntry & { isVisible: boolean }

/**
 * Keeps buttons disabled until the visitor can have read what they confirm: for a moment at first, and again
 * after the window has received the focus, changed its size or been hidden. Where the browser observes it
 * (IntersectionObserver v2), they also stay disabled while the host page covers the box or makes it transparent.
 * @param onCovered Called when the box becomes covered, and when it no longer is.
 * @returns A function that stops, and leaves the buttons as they are.
 */
export function armButtons(
  box: HTMLElement,
  buttons: readonly HTMLButtonElement[],
  onCovered: (isCovered: boolean) => void,
): () => void {
  if (buttons.length === 0) return () => {}
  const page = box.ownerDocument
  const view = page.defaultView
  let timer: ReturnType<typeof setTimeout> | undefined
  let focused: HTMLButtonElement | undefined
  const isObserved =
    typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype
  /** Undefined until the browser has looked. */
  let isCovered: boolean | undefined = isObserved ? undefined : false

  function enable(): void {
    for (const button of buttons) button.disabled = false
    // A disabled button loses the focus.
    focused?.focus()
    focused = undefined
  }
  function disarm(): void {
    clearTimeout(timer)
    const root = box.getRootNode?.() as Partial<ShadowRoot> | undefined
    focused = buttons.find((button) => button === root?.activeElement) ?? focused
    for (const button of buttons) button.disabled = true
    if (isCovered === false) timer = setTimeout(enable, QUIET_MS)
  }
  function handleVisibility([entry]: IntersectionObserverEntry[]): void {
    const wasCovered = isCovered
    isCovered = !(entry as VisibilityEntry | undefined)?.isVisible
    if (isCovered === wasCovered) return
    disarm()
    if (isCovered || wasCovered) onCovered(isCovered)
  }

  disarm()
  view?.addEventListener('focus', disarm)
  view?.addEventListener('resize', disarm)
  page.addEventListener('visibilitychange', disarm)
  const options: VisibilityOptions = { threshold: [0, 1], trackVisibility: true, delay: VISIBILITY_MS }
  const observer = isObserved ? new IntersectionObserver(handleVisibility, options) : null
  observer?.observe(box)
  return () => {
    clearTimeout(timer)
    view?.removeEventListener('focus', disarm)
    view?.removeEventListener('resize', disarm)
    page.removeEventListener('visibilitychange', disarm)
    observer?.disconnect()
  }
}
