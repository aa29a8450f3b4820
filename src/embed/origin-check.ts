import { randomId } from '../util/random-id.ts'
import { type EmbedError, toEmbedError } from './embed-error.ts'
import { type Connect, type ConnectResponse, PROTOCOL_VERSION } from './protocol.ts'

/** Delay in ms between a handshake and the check: a frame that has loaded responds within a moment. */
export const CHECK_MS = 500

/**
 * Sends a handshake to the portal's page `/embed/origin` while the portal's frame does not respond: a page cannot
 * see that its browser has blocked a frame. Calls `refuse` with the error of an origin that is not listed. Returns
 * a function that ends the check.
 */
export function checkOrigin(
  portal: URL,
  brand: string,
  frame: HTMLIFrameElement,
  refuse: (error: EmbedError) => void,
): () => void {
  const { port1, port2 } = new MessageChannel()
  const channel = randomId()
  const connect: Connect = { type: 'acct:connect', version: PROTOCOL_VERSION, brand, channel }
  const address = new URL('/embed/origin', portal)
  address.searchParams.set('brand', brand)
  const element = document.createElement('iframe')
  element.src = address.href
  element.referrerPolicy = 'no-referrer'
  element.style.setProperty('display', 'none', 'important')
  // The page has an opaque origin (its policy has `sandbox`), and the message no secret.
  element.addEventListener('load', () => element.contentWindow?.postMessage(connect, '*', [port2]), {
    once: true,
  })
  port1.onmessage = ({ data }: MessageEvent<ConnectResponse>) => {
    if (data.type === 'acct:refused' && data.channel === channel) refuse(toEmbedError(data.error))
  }
  const timer = setTimeout(() => frame.after(element), CHECK_MS)
  return () => {
    clearTimeout(timer)
    element.remove()
    port1.close()
  }
}
