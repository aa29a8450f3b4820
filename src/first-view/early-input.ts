import { INPUT_SIGNS } from '../util/input-signs.ts'

/** The input in a first view, until React has hydrated it. */
export interface EarlyInput {
  /**
   * Stops capturing, before React hydrates. Returns a function that repeats the last submit or click, also in a
   * view that React has rendered anew.
   */
  stop(): () => void
  /**
   * Makes a submitted form editable again, after a failure to load.
   * @param retry called at the next submit or click
   */
  pause(retry: () => void): void
}

const EVENTS = ['input', 'change', 'animationstart', 'submit', 'click', ...INPUT_SIGNS]
const SUBMIT = 'button[type="submit"]'

/**
 * Makes a first view usable without React: input enables the button of a form, and the last submit or click
 * is repeated after hydration. A submit never navigates, which would put a password into the address.
 * @param earlier the form submitted or the control pressed before the tag was defined, which the inline script
 *   of the page's HTML found; it also enables buttons
 */
export function captureEarlyInput(container: HTMLElement, earlier?: HTMLElement): EarlyInput {
  let pending = earlier
  let retry: (() => void) | null = null
  const buttons = [...container.querySelectorAll<HTMLButtonElement>(SUBMIT)]
  const prerendered = buttons.map(({ disabled, dataset }) => disabled || 'off' in dataset)

  function refresh(): void {
    for (const button of buttons) button.disabled = [...(button.form?.elements ?? [])].some(isMissing)
  }
  /** Shows progress, and locks a submitted form, so that React submits what the visitor submitted. */
  function lock(pressed: HTMLElement, isLocked: boolean): void {
    const form = pressed instanceof HTMLFormElement ? pressed : null
    ;(form ? form.querySelector(SUBMIT) : pressed)?.toggleAttribute('data-waiting', isLocked)
    pressed.ariaBusy = isLocked ? 'true' : null
    for (const control of form?.elements ?? [])
      if (control instanceof HTMLInputElement) control.readOnly = isLocked
  }
  function release(): void {
    if (pending) lock(pending, false)
  }
  function capture(next: HTMLElement): void {
    release()
    pending = next
    lock(next, true)
    const run = retry
    retry = null
    run?.()
  }
  function onSubmit(event: Event): void {
    event.preventDefault()
    capture(event.target as HTMLFormElement)
  }
  function onClick(event: Event): void {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    // `readonly` has no effect on checkboxes.
    if (event.target.matches('form[aria-busy] *') && event.target.closest('label, [type="checkbox"]'))
      event.preventDefault()
    const pressed = event.target.closest<HTMLElement>('a, button')
    if (!pressed || pressed.matches(`${SUBMIT}, a[target]`)) return
    event.preventDefault()
    capture(pressed)
  }

  const listener = (event: Event): void =>
    event.type === 'submit' ? onSubmit(event) : event.type === 'click' ? onClick(event) : refresh()
  for (const name of EVENTS) container.addEventListener(name, listener)
  refresh()
  if (earlier) capture(earlier)

  return {
    pause(next) {
      release()
      retry = next
    },
    stop() {
      release()
      for (const name of EVENTS) container.removeEventListener(name, listener)
      // Hydration expects the prerendered state.
      buttons.forEach((button, index) => {
        button.disabled = prerendered[index] === true
      })
      // React can render the view anew (first-input.ts), without what an extension has added.
      const all = () =>
        [...container.querySelectorAll<HTMLElement>(pending?.localName ?? 'form')].filter(
          ({ classList }) => classList[0] === pending?.classList[0],
        )
      const index = pending ? all().indexOf(pending) : -1
      return () => {
        const found = all()[index]
        if (found instanceof HTMLFormElement) found.requestSubmit()
        else found?.click()
      }
    },
  }
}

/**
 * Whether a required input is empty. Some browsers hide autofilled values from scripts until the visitor does
 * something.
 */
function isMissing(control: Element): boolean {
  return (
    control instanceof HTMLInputElement &&
    control.ariaRequired === 'true' &&
    !control.value &&
    !control.matches(':autofill')
  )
}

/** Fills in the username of a visitor who chose Remember Me. */
export function fillRememberedName(container: HTMLElement, name: string): void {
  const username = container.querySelector<HTMLInputElement>('input[name="username"]')
  const remembered = container.querySelector<HTMLInputElement>('input[name="rememberMe"]')
  if (!username || username.value) return
  username.value = name
  if (remembered) remembered.checked = true
}
