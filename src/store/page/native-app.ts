import { safeStorage } from '../core/storage.ts'
import { getPrefix } from '../core/storage-keys.ts'

/** Native apps that may embed the portal. */
export type NativeSource = 'android' | 'ios'

interface Inbox {
  postMessage(message: string): void
}

type WebView = Window & { ReactNativeWebView?: Inbox; webkit?: { messageHandlers?: { native?: Inbox } } }

/** Messages to the app, sent as JSON (U-20). */
type NativeMessage = { type: 'ALERT'; title: string; message: string } | { type: 'NAVIGATE_BACK' }

/** Keeps the source as long as the page lives, with blocked storage and after a sign-out too. */
const known = new WeakMap<Document, NativeSource>()

/** Returns the app around an element (A§1): its `source`, else the page's query, kept for the session. */
export function getSource(host: HTMLElement, brand: string): NativeSource | null {
  const own = sourceNamed(host.getAttribute('source'))
  if (own) return own
  const page = host.ownerDocument
  const view = page.defaultView ?? window
  setSource(page, brand, new URLSearchParams(view.location.search).get('source'))
  return (
    known.get(page) ?? sourceNamed(safeStorage(() => view.sessionStorage).get(`${getPrefix(brand)}source`))
  )
}

/** Records the app that a link names, for the rest of the session: its query may not be the page's. */
export function setSource(page: Document, brand: string, name: string | null): void {
  const source = sourceNamed(name)
  if (!source) return
  known.set(page, source)
  safeStorage(() => page.defaultView?.sessionStorage).set(`${getPrefix(brand)}source`, source)
}

/** Returns the native app around an element. It receives messages in embedded mode only (A§1). */
export function nativeApp(host: HTMLElement, brand: string) {
  /** The kind of app; null outside an app, where no message is posted. */
  const source = getSource(host, brand)
  const post = (message: NativeMessage): boolean => {
    const view: WebView = host.ownerDocument.defaultView ?? window
    const inbox = view.ReactNativeWebView ?? view.webkit?.messageHandlers?.native
    if (!source || !inbox) return false
    inbox.postMessage(JSON.stringify(message))
    return true
  }
  return {
    source,
    /** Posts an alert; returns false when there is no app to receive it. */
    alert: ({ title, message }: { title: string; message: string }) =>
      post({ type: 'ALERT', title, message }),
    /** Posts a back navigation to the app; returns false without an app. */
    navigateBack: () => post({ type: 'NAVIGATE_BACK' }),
  }
}

/** The native app around the page. */
export type NativeApp = ReturnType<typeof nativeApp>

const sourceNamed = (name: string | null): NativeSource | null =>
  name === 'android' || name === 'ios' ? name : null
