/** Stands in for React in a first view. */
export interface Early {
  /** Makes way for React, and answers what carries out the last thing asked for. */
  end(): () => void
  /**
   * React is not coming for now: what was submitted may be changed again, and submitted again.
   * @param retry called when something is submitted or pressed after that
   */
  stall(retry: () => void): void
}

const EVENTS = ['input', 'change', 'animationstart', 'submit', 'click']
const SUBMIT = 'button[type="submit"]'

/**
 * Keeps a first view usable: what is typed or filled in enables a form's button, and a submit or a press is kept
 * until React can carry it out. A submit never navigates, which would put a password into the address.
 */
export function listen(container: HTMLElement): Early {
  let asked: HTMLElement | null = null
  let retry: (() => void) | null = null
  const buttons = [...container.querySelectorAll<HTMLButtonElement>(SUBMIT)]
  const drawn = buttons.map(({ disabled }) => disabled)

  function refresh(): void {
    for (const button of buttons) button.disabled = [...(button.form?.elements ?? [])].some(isMissing)
  }
  /** A form that waits is sent as it was submitted: nothing of it may change meanwhile. */
  function wait(form: HTMLFormElement, isWaiting: boolean): void {
    form.querySelector(SUBMIT)?.toggleAttribute('data-waiting', isWaiting)
    form.ariaBusy = isWaiting ? 'true' : null
    for (const control of form.elements) if (control instanceof HTMLInputElement) control.readOnly = isWaiting
  }
  function release(): void {
    if (asked instanceof HTMLFormElement) wait(asked, false)
  }
  function ask(next: HTMLElement): void {
    release()
    asked = next
    if (next instanceof HTMLFormElement) wait(next, true)
    const again = retry
    retry = null
    again?.()
  }
  function onSubmit(event: Event): void {
    event.preventDefault()
    ask(event.target as HTMLFormElement)
  }
  function onClick(event: Event): void {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    // Boxes do not heed `readonly`.
    if (event.target.matches('form[aria-busy] *') && event.target.closest('label, [type="checkbox"]'))
      event.preventDefault()
    const pressed = event.target.closest<HTMLElement>('a, button')
    if (!pressed || pressed.matches(`${SUBMIT}, a[target]`)) return
    event.preventDefault()
    ask(pressed)
  }

  const listener = (event: Event): void =>
    event.type === 'submit' ? onSubmit(event) : event.type === 'click' ? onClick(event) : refresh()
  for (const name of EVENTS) container.addEventListener(name, listener)
  refresh()

  return {
    stall(again) {
      release()
      retry = again
    },
    end() {
      release()
      for (const name of EVENTS) container.removeEventListener(name, listener)
      // As it was drawn: React expects it so, and sees to the rest itself.
      buttons.forEach((button, index) => {
        button.disabled = drawn[index] === true
      })
      return () => {
        if (!asked?.isConnected) return
        if (asked instanceof HTMLFormElement) asked.requestSubmit()
        else asked.click()
      }
    },
  }
}

/** Some browsers keep what they filled in from scripts until the person does something. */
function isMissing(control: Element): boolean {
  return (
    control instanceof HTMLInputElement && control.required && !control.value && !control.matches(':autofill')
  )
}

/** Fills in the name of one who asked to be remembered. */
export function remember(container: HTMLElement, name: string): void {
  const username = container.querySelector<HTMLInputElement>('input[name="username"]')
  const remembered = container.querySelector<HTMLInputElement>('input[name="rememberMe"]')
  if (!username || username.value) return
  username.value = name
  if (remembered) remembered.checked = true
}
