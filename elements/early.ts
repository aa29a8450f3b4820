/** Stands in for React in a first view; `end` makes way for it, and answers what carries out the last thing asked for. */
export interface Early {
  end(): () => void
}

const EVENTS = ['input', 'change', 'animationstart', 'submit', 'click']
const SUBMIT = 'button[type="submit"]'

/**
 * Keeps a first view usable: what is typed or filled in enables a form's button, and a submit or a press is kept
 * until React can carry it out. A submit never navigates, which would put a password into the address.
 */
export function listen(container: HTMLElement): Early {
  let asked: HTMLElement | null = null
  const buttons = [...container.querySelectorAll<HTMLButtonElement>(SUBMIT)]
  const drawn = buttons.map(({ disabled }) => disabled)

  function refresh(): void {
    for (const button of buttons) button.disabled = [...(button.form?.elements ?? [])].some(isMissing)
  }
  function onSubmit(event: Event): void {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    form.querySelector(SUBMIT)?.setAttribute('data-waiting', '')
    asked = form
  }
  function onClick(event: Event): void {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
    if (!pressed || pressed.matches(`${SUBMIT}, a[target]`)) return
    event.preventDefault()
    asked = pressed
  }

  const listener = (event: Event): void =>
    event.type === 'submit' ? onSubmit(event) : event.type === 'click' ? onClick(event) : refresh()
  for (const name of EVENTS) container.addEventListener(name, listener)
  refresh()

  return {
    end() {
      for (const name of EVENTS) container.removeEventListener(name, listener)
      // As it was drawn: React expects it so, and sees to the rest itself.
      for (const [index, button] of buttons.entries()) {
        button.disabled = drawn[index] === true
        button.removeAttribute('data-waiting')
      }
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
