import { IS_FRAME_LOADING_OFF, ORIGIN, PAYPAL, SANDBOX } from './script-options.ts'

/** Fetches the state of a challenge; null for an unknown one. */
export async function fetchChallenge(actionToken: string): Promise<{ status: string } | null> {
  const response = await fetch(`${SANDBOX}/vendors/challenges/${encodeURIComponent(actionToken)}`)
  return response.ok ? response.json() : null
}

/** A message of a vendor's frame or window. */
export interface VendorMessage {
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: each event has its own body
  body: any
}

export interface FrameOptions {
  title: string
  /** Address of the vendor's service; the script's sandbox by default. */
  api?: string
  /** Id that the fields of one form share. */
  group?: string
  type?: string
  /** The frame's style as an attribute, which a strict policy ignores; by default as properties. */
  styleAttribute?: string
  /**
   * Whether messages go to the frame's first window only, and are lost after the frame moves in the document.
   */
  keepsWindow?: boolean
  onMessage(message: VendorMessage): void
}

/** Returns the address of a vendor's frame or window. */
export const frameAddress = (
  kind: string,
  id: string,
  { api = SANDBOX, group = '', type = '' }: Partial<FrameOptions>,
): string =>
  `${api}/vendors/frames/${kind}?${new URLSearchParams({ id, group, type, origin: location.origin })}`

/** Subscribes to the messages of one frame or window; returns unsubscribe. */
export function listen(id: string, onMessage: (message: VendorMessage) => void): () => void {
  const listener = (event: MessageEvent): void => {
    if (event.origin === ORIGIN && event.data?.id === id) onMessage(event.data)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}

/** A vendor's frame on the page. */
export class VendorFrame {
  readonly element = document.createElement('iframe')
  readonly #id: string = crypto.randomUUID()
  readonly #stopListening: () => void
  readonly #keepsWindow: boolean
  #window: Window | null = null
  #unsent: VendorMessage[] | null = []

  constructor(kind: string, options: FrameOptions) {
    if (options.title) this.element.title = options.title
    this.#keepsWindow = options.keepsWindow ?? false
    this.element.setAttribute('frameborder', '0')
    this.element.setAttribute('scrolling', 'no')
    if (options.styleAttribute) this.element.setAttribute('style', options.styleAttribute)
    else {
      const { style } = this.element
      style.width = '100%'
      style.height = '100%'
      style.border = '0'
      style.display = 'block'
    }
    if (!IS_FRAME_LOADING_OFF) this.element.src = frameAddress(kind, this.#id, options)
    this.#stopListening = listen(this.#id, (message) => {
      if (message.event === 'ready') this.#window ??= this.element.contentWindow
      if (message.event === 'ready') for (const { event, body } of this.#flush()) this.send(event, body)
      options.onMessage(message)
    })
  }

  #flush(): VendorMessage[] {
    const unsent = this.#unsent ?? []
    this.#unsent = null
    return unsent
  }

  /** Posts a message to the frame, or queues it until the frame is ready. */
  send(event: string, body: unknown = null): void {
    if (this.#unsent) this.#unsent.push({ event, body })
    else {
      const receiver = this.#keepsWindow ? this.#window : this.element.contentWindow
      receiver?.postMessage({ id: this.#id, event, body }, ORIGIN)
    }
  }

  remove(): void {
    this.#stopListening()
    this.element.remove()
  }
}

/** Interval in which the vendor looks whether its window is closed, in ms. */
const CLOSED_MS = 1000

/**
 * Opens a vendor's window and reports its first message, or `close` when it closes without one. Like the
 * vendor, it reports nothing when the browser blocks the window: `window` is null then.
 */
export function openWindow(
  kind: string,
  api: string,
  onMessage: (message: VendorMessage) => void,
): { window: Window | null; close(): void } {
  const id = crypto.randomUUID()
  const popup =
    kind === 'paypal' && PAYPAL === 'blocked'
      ? null
      : window.open(frameAddress(kind, id, { api }), '_blank', 'popup,width=450,height=535')
  const end = (): void => {
    stop()
    clearInterval(timer)
    popup?.close()
  }
  const stop = listen(id, (message) => {
    end()
    onMessage(message)
  })
  const timer = setInterval(() => {
    if (!popup?.closed) return
    end()
    onMessage({ event: 'close', body: null })
  }, CLOSED_MS)
  return { window: popup, close: end }
}

/**
 * Shows a frame over the whole page, for a wallet's sheet or Stripe's challenge. Returns the function that
 * removes it.
 */
export function showOverlay(frame: VendorFrame, height: string): () => void {
  const overlay = document.createElement('div')
  const { style } = overlay
  style.position = 'fixed'
  style.inset = '0'
  style.zIndex = '2147483647'
  style.display = 'grid'
  style.placeItems = 'center'
  style.background = 'rgb(0 0 0 / 50%)'
  frame.element.style.maxWidth = '440px'
  frame.element.style.height = height
  frame.element.style.borderRadius = '12px'
  overlay.append(frame.element)
  document.body.append(overlay)
  return () => {
    frame.remove()
    overlay.remove()
  }
}
