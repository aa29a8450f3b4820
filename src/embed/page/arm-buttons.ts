/**
 * Time in ms without a change after which the buttons work. It is longer than a double click, whose second
 * press could otherwise hit a button that has just appeared.
 */
const QUIET_MS = 700

type Control = HTMLButtonElement | HTMLInputElement

/**
 * Keeps the buttons of a window disabled until the visitor can have read what they confirm: until the window has had
 * the focus and was visible for a moment, and again after each change of its focus, size and visibility. A press
 * anywhere in the window during that moment starts it anew, so that a series of presses, meant for the page that the
 * window has just covered, confirms nothing.
 * @returns A function that stops, and leaves the buttons as they are.
 */
export function armButtons(buttons: readonly Control[]): () => void {
  const [first] = buttons
  if (!first) return () => {}
  const page = first.ownerDocument
  const view = page.defaultView
  let timer: ReturnType<typeof setTimeout> | undefined
  let isArmed = false
  let focused: Control | undefined

  function arm(): void {
    isArmed = true
    for (const button of buttons) button.disabled = false
    // A disabled button loses the focus.
    focused?.focus()
    focused = undefined
  }
  function disarm(): void {
    clearTimeout(timer)
    isArmed = false
    const root = first?.getRootNode() as Partial<ShadowRoot> | undefined
    focused = buttons.find((button) => button === root?.activeElement) ?? focused
    for (const button of buttons) button.disabled = true
    if (page.hasFocus() && page.visibilityState === 'visible') timer = setTimeout(arm, QUIET_MS)
  }
  function handlePress(): void {
    if (!isArmed) disarm()
  }

  disarm()
  const events = ['focus', 'blur', 'resize'] as const
  for (const type of events) view?.addEventListener(type, disarm)
  page.addEventListener('visibilitychange', disarm)
  page.addEventListener('pointerdown', handlePress, true)
  return () => {
    clearTimeout(timer)
    for (const type of events) view?.removeEventListener(type, disarm)
    page.removeEventListener('visibilitychange', disarm)
    page.removeEventListener('pointerdown', handlePress, true)
  }
}
