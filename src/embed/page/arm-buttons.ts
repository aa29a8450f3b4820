import { watchCover } from './watch-cover.ts'
import { watchShown } from './watch-shown.ts'

/**
 * Time in ms without a change after which the buttons work. It is longer than a double click, whose second
 * press could otherwise hit a button that has just appeared.
 */
const QUIET_MS = 700

/**
 * Time in ms after which a cover counts for the message. A browser reports the parts of a frame that has just
 * appeared as covered until it has compared them with the page.
 */
const COVERED_MS = 500

type Control = HTMLButtonElement | HTMLInputElement

/**
 * Keeps buttons disabled until the visitor can have read what they confirm: for a moment at first, and again
 * after the window has received the focus, changed its size, or been hidden or shown. Where the browser observes it,
 * they also stay disabled while the host page covers a part of the panel, and until every part was visible.
 * @param parts The texts and buttons of the panel.
 * @param onCovered Called when a part stays covered, and when none is any longer.
 * @returns A function that stops, and leaves the buttons as they are.
 */
export function armButtons(
  parts: readonly HTMLElement[],
  buttons: readonly Control[],
  onCovered: (isCovered: boolean) => void,
): () => void {
  const [first] = buttons
  if (!first) return () => {}
  const page = first.ownerDocument
  const view = page.defaultView
  let timer: ReturnType<typeof setTimeout> | undefined
  let focused: Control | undefined
  let isReported = false
  let coverTimer: ReturnType<typeof setTimeout> | undefined
  const cover = watchCover(parts, () => {
    disarm()
    clearTimeout(coverTimer)
    if (cover.isCovered() === isReported) return
    if (isReported) reportCover()
    else coverTimer = setTimeout(reportCover, COVERED_MS)
  })
  function reportCover(): void {
    isReported = cover.isCovered()
    onCovered(isReported)
  }

  function enable(): void {
    for (const button of buttons) button.disabled = false
    // A disabled button loses the focus.
    focused?.focus()
    focused = undefined
  }
  function disarm(): void {
    clearTimeout(timer)
    const root = first?.getRootNode() as Partial<ShadowRoot> | undefined
    focused = buttons.find((button) => button === root?.activeElement) ?? focused
    for (const button of buttons) button.disabled = true
    if (cover.isReadable()) timer = setTimeout(enable, QUIET_MS)
  }
  /** Starts the observation anew, because a visible part may be outside the window now. */
  function restart(): void {
    cover.restart()
    disarm()
  }

  disarm()
  view?.addEventListener('focus', disarm)
  const unwatch = watchShown(page, restart)
  page.addEventListener('visibilitychange', restart)
  return () => {
    clearTimeout(timer)
    clearTimeout(coverTimer)
    view?.removeEventListener('focus', disarm)
    unwatch()
    page.removeEventListener('visibilitychange', restart)
    cover.stop()
  }
}
