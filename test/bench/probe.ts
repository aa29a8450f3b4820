/** What the probe has seen on a page so far. */
export interface Probe {
  /** When typed text enabled the form's button, ms since the navigation began; null until then. */
  usableMs: number | null
  /** Sum of the layout shifts that no input explains. */
  layoutShift: number
  /** Sum of what tasks took beyond 50 ms each. */
  blockingMs: number
  /** Whether the first form on the page has what the probe typed, and its button is enabled. */
  isKept(): boolean
}

declare global {
  var acctBench: Probe
  /** Tells whoever measures that the form is usable; asking the page for it would take its time. */
  var acctBenchUsable: ((nothing: string) => void) | undefined
}

/** What the probe types: an account of the sandbox. */
export const LOGIN = { email: 'active@geeni.example', password: 'Sandbox-1!' }

/**
 * Runs in a page before its own scripts, the same on every page: once a frame it looks for a sign-in form through open
 * shadow roots, types into it, and takes the time when that enables the button. Stands alone, as only its text is sent.
 */
export function probe(login: typeof LOGIN): void {
  if (window !== window.top) return

  interface Form {
    email: HTMLInputElement
    password: HTMLInputElement
    submit: HTMLButtonElement
  }
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  let form: Form | null = null

  const find = (root: Document | ShadowRoot): Form | null => {
    for (const password of root.querySelectorAll<HTMLInputElement>('input[type="password"]')) {
      const email = password.form?.querySelector<HTMLInputElement>('input[type="email"], input[type="text"]')
      const submit = password.form?.querySelector<HTMLButtonElement>('button[type="submit"]')
      if (email?.checkVisibility() && password.checkVisibility() && submit) return { email, password, submit }
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const found = shadowRoot && find(shadowRoot)
      if (found) return found
    }
    return null
  }
  const type = (input: HTMLInputElement, text: string) => {
    setValue?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
  }
  const fill = (input: HTMLInputElement, text: string) => {
    // What was typed before anybody listened has to change again to be heard.
    if (input.value) type(input, '')
    type(input, text)
  }
  const isUsable = () => {
    if (state.usableMs === null && form?.submit.isConnected && !form.submit.disabled) {
      state.usableMs = performance.now()
      globalThis.acctBenchUsable?.('')
    }
    return state.usableMs !== null
  }
  const frame = () => {
    if (isUsable()) return
    if (!form?.submit.isConnected || !form.password.isConnected) form = document.body && find(document)
    if (form) {
      fill(form.email, login.email)
      fill(form.password, login.password)
      // React renders in a microtask after the event.
      if (!isUsable()) queueMicrotask(isUsable)
    }
    if (state.usableMs === null) requestAnimationFrame(frame)
  }

  const state: Probe = {
    usableMs: null,
    layoutShift: 0,
    blockingMs: 0,
    isKept() {
      const now = find(document)
      return now?.email.value === login.email && now.password.value === login.password && !now.submit.disabled
    },
  }
  globalThis.acctBench = state
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) state.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}
