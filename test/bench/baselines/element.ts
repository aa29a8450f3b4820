// The minimal baseline: a sign-in form as a hand-written custom element without a framework and styles.

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

class BaselineElement extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return
    const email = make('input', { type: 'email', name: 'username', autocomplete: 'username', required: true })
    const password = make('input', {
      type: 'password',
      name: 'password',
      autocomplete: 'current-password',
      required: true,
    })
    const submit = make('button', { type: 'submit', disabled: true }, 'Sign In')
    const form = make(
      'form',
      { method: 'dialog' },
      make('h1', {}, 'Sign In'),
      make('label', {}, 'Email', email),
      make('label', {}, 'Password', password),
      make('label', {}, make('input', { type: 'checkbox', name: 'remember' }), 'Remember me'),
      submit,
    )
    form.addEventListener('input', () => {
      submit.disabled = !email.value || !password.value
    })
    form.addEventListener('submit', (event) => event.preventDefault())
    this.attachShadow({ mode: 'open' }).append(form)
  }
}

customElements.define('baseline-element', BaselineElement)
