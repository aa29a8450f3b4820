/** Measurements of the probe so far. */
interface Probe {
  /** When typed text enabled the form's button, ms since navigation start; null until then. */
  usableMs: number | null
  /** First contentful paint, ms since navigation start; null until then. */
  paintMs: number | null
  /** Sum of layout shifts without recent input. */
  layoutShift: number
  /** Sum of task time beyond 50 ms per task, ms. */
  blockingMs: number
  /** Returns whether the first form still has the typed values and an enabled button. */
  isKept(): boolean
}

declare global {
  var acctBench: Probe
  /** Notifies the runner that the form is usable; polling would slow down the page. */
  var acctBenchUsable: ((nothing: string) => void) | undefined
}

/** Values that the probe types: an account of the sandbox. */
export const LOGIN = { email: 'active@geeni.example', password: 'Sandbox-1!' }

/**
 * Runs in every page before its own scripts: in each frame it searches open shadow roots for a sign-in form,
 * types into it, and records the time when the button becomes enabled. Must not use outer names, because only
 * its source is sent to the page.
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
    // A value typed before a listener existed must change again to fire an event.
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
    if (state.usableMs === null) afterFrame()
  }
  // No visitor types before the first paint, and typing earlier would delay it.
  const afterFrame = () => requestAnimationFrame(() => setTimeout(frame))

  const state: Probe = {
    usableMs: null,
    paintMs: null,
    layoutShift: 0,
    blockingMs: 0,
    isKept() {
      const now = find(document)
      return now?.email.value === login.email && now.password.value === login.password && !now.submit.disabled
    },
  }
  globalThis.acctBench = state
  afterFrame()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) state.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') state.paintMs = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}
