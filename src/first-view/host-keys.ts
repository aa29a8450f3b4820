const KEY_EVENTS = ['keydown', 'keypress', 'keyup']
const FIELDS = 'input, select, textarea'

/** Keys that operate a button, a link or a list. */
const OPERATING = /^( |Enter|Arrow.*)$/
/** Keys that also mean something to the page around a field. */
const SHARED = /^(Escape|Tab|F\d+)$/

/**
 * Keeps keys that a control of the tag uses from the shortcuts of the host page: the browser names the tag as
 * their target, so that the page cannot see that the visitor types into a field. Listeners that capture still
 * receive them.
 */
export function keepKeys(root: ShadowRoot): void {
  for (const name of KEY_EVENTS) root.addEventListener(name, keep)
}

/**
 * Focuses a pressed field when the host page cancels `mousedown`, as drag-and-drop libraries do outside
 * fields: they see the tag as the target.
 */
export function keepFocus(root: ShadowRoot): void {
  root.addEventListener('mousedown', (event) => {
    const field = event.target as HTMLElement
    if (!field.matches(FIELDS) || event.defaultPrevented) return
    const check = (): void => {
      removeEventListener('mousedown', check)
      if (event.defaultPrevented) field.focus()
    }
    // The page's listeners run before this one, or keep the event from it.
    addEventListener('mousedown', check)
    setTimeout(check)
  })
}

function keep(event: Event): void {
  const { key, ctrlKey, altKey, metaKey, target } = event as KeyboardEvent
  if (ctrlKey || altKey || metaKey || SHARED.test(key)) return
  if (OPERATING.test(key) || (target as Element).matches(FIELDS)) event.stopPropagation()
}
