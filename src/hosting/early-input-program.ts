/**
 * The program of the inline script after the shadow root of an element (early-input-script.ts): it makes the
 * first view usable until the loader has defined the tag. Input enables the button of a complete form, and the
 * element finds the last submitted form or pressed control in its property `acctEarly`
 * (src/first-view/early-input.ts). No submit navigates. `data-off` says whether a button was prerendered
 * disabled, as hydration expects it.
 */
const script = document.currentScript as HTMLScriptElement
const element = script.parentNode as HTMLElement & { shadowRoot: ShadowRoot; acctEarly: Element | null }
const view = element.shadowRoot.lastChild as HTMLElement

/** Enables the buttons of a complete form. */
function refresh(form: HTMLFormElement): void {
  for (const button of form as Iterable<HTMLButtonElement>)
    if (button.type === 'submit') {
      if (button.disabled) button.dataset.off = ''
      button.disabled = [...(form as Iterable<HTMLInputElement>)].some(
        (control) => control.ariaRequired && !control.value,
      )
    }
}

view.oninput =
  view.onclick =
  view.onsubmit =
    ({ type, target }: Event): false | undefined => {
      const control = target as HTMLInputElement
      const isSubmit = type === 'submit'
      const pressed = isSubmit
        ? control
        : type === 'click' && control.closest('a:not([target]),[type=button]')
      if (element.matches(':defined')) return
      if (pressed) {
        if (isSubmit) pressed.querySelector('[type=submit]')?.toggleAttribute('data-waiting', true)
        element.acctEarly = pressed
        // The default action would navigate.
        return false
      }
      if (control.form) refresh(control.form)
    }

export {}
