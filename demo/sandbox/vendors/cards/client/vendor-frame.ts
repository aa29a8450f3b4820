/** Where the vendor is, and what its address asks for; read while the script runs. */
const { origin, searchParams } = new URL((document.currentScript as HTMLScriptElement).src)

/** Which wallets this device has. */
export const WALLETS = (searchParams.get('wallets') ?? 'googlePay,applePay,link').split(',')
const isFrameLoadingOff = searchParams.get('frames') === 'mute'

/** What a frame or a window of the vendor says. */
export interface VendorMessage {
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: each frame says its own
  body: any
}

export interface FrameOptions {
  title: string
  /** The fields of one form. */
  group?: string
  type?: string
  onMessage(told: VendorMessage): void
}

const frameAddress = (kind: string, id: string, { group = '', type = '' }: Partial<FrameOptions>): string =>
  `${origin}/vendors/frames/${kind}?${new URLSearchParams({ id, group, type, origin: location.origin })}`

/** Listens for what one frame or window says; answers how to end it. */
function listen(id: string, onTold: (told: VendorMessage) => void): () => void {
  const listener = (event: MessageEvent): void => {
    if (event.origin === origin && event.data?.id === id) onTold(event.data)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}

/** A frame of the vendor's on the page. */
export class VendorFrame {
  readonly element = document.createElement('iframe')
  readonly #id: string = crypto.randomUUID()
  readonly #stopListening: () => void
  #unsent: VendorMessage[] | null = []

  constructor(kind: string, options: FrameOptions) {
    this.element.title = options.title
    this.element.setAttribute('frameborder', '0')
    this.element.setAttribute('scrolling', 'no')
    const { style } = this.element
    style.width = '100%'
    style.height = '100%'
    style.border = '0'
    style.display = 'block'
    if (!isFrameLoadingOff) this.element.src = frameAddress(kind, this.#id, options)
    this.#stopListening = listen(this.#id, (told) => {
      if (told.event === 'ready') for (const { event, body } of this.#flush()) this.send(event, body)
      options.onMessage(told)
    })
  }

  #flush(): VendorMessage[] {
    const unsent = this.#unsent ?? []
    this.#unsent = null
    return unsent
  }

  /** What is said before the frame is there reaches it when it is. */
  send(event: string, body: unknown = null): void {
    if (this.#unsent) this.#unsent.push({ event, body })
    else this.element.contentWindow?.postMessage({ id: this.#id, event, body }, origin)
  }

  remove(): void {
    this.#stopListening()
    this.element.remove()
  }
}

/** Says what became of a window of the vendor's; `close` when it is closed without a word. */
export function openWindow(kind: string, onTold: (told: VendorMessage) => void): () => void {
  const id = crypto.randomUUID()
  const opened = window.open(frameAddress(kind, id, {}), '_blank', 'popup,width=450,height=535')
  const end = (): void => {
    stop()
    clearInterval(timer)
    opened?.close()
  }
  const stop = listen(id, (told) => {
    end()
    onTold(told)
  })
  const timer = setInterval(() => {
    if (opened && !opened.closed) return
    end()
    onTold({ event: 'close', body: null })
  }, 300)
  return end
}

/** A frame over the whole page, as a wallet's sheet or Stripe's challenge is; answers how to take it away. */
export function showOverlay(frame: VendorFrame, height: string): () => void {
  const around = document.createElement('div')
  const { style } = around
  style.position = 'fixed'
  style.inset = '0'
  style.zIndex = '2147483647'
  style.display = 'grid'
  style.placeItems = 'center'
  style.background = 'rgb(0 0 0 / 50%)'
  frame.element.style.maxWidth = '440px'
  frame.element.style.height = height
  frame.element.style.borderRadius = '12px'
  around.append(frame.element)
  document.body.append(around)
  return () => {
    frame.remove()
    around.remove()
  }
}
