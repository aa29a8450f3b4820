// Stand-in for Braintree's 3-D Secure, which covers the page and stays there when the challenge is removed.
import { loadScript } from './load-script.ts'
import { showOverlay, VendorFrame } from './vendor-frame.ts'

/** What Recurly.js calls of Braintree's scripts. */
export interface BraintreeThreeDSecure {
  verifyCard(options: { nonce: string }): Promise<{ nonce: string }>
}

/** What Braintree calls of Songbird. */
interface BraintreeView {
  Cardinal?: { readonly isLoaded: boolean }
  braintree?: { client?: object; threeDSecure?: object }
}

/** Origin of this script; `document.currentScript` is only set while the script runs. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src)
const view = window as unknown as BraintreeView

/** Loads Songbird, the script of Braintree's vendor Cardinal, for each challenge. */
async function create(): Promise<BraintreeThreeDSecure> {
  await loadScript(`${origin}/braintree/songbird.js`)
  if (!view.Cardinal) throw new Error('THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED')
  return { verifyCard }
}

const verifyCard: BraintreeThreeDSecure['verifyCard'] = ({ nonce: actionToken }) =>
  new Promise((resolve, reject) => {
    const frame = new VendorFrame('challenge', {
      title: '',
      onMessage({ event, body }) {
        if (event === 'ready') return
        close()
        if (event === 'passed') resolve({ nonce: body.resultToken })
        else reject(new Error('The bank did not confirm the card.'))
      },
    })
    frame.send('open', { actionToken })
    const close = showOverlay(frame, '360px')
    if (frame.element.parentElement) frame.element.parentElement.id = 'Cardinal-ElementContainer'
  })

if (!view.braintree?.client) throw new TypeError('Braintree’s client is missing.')
view.braintree.threeDSecure = { create }
