// Stand-in for Braintree's 3-D Secure, which covers the page and stays there when the challenge is removed.
import { showOverlay, VendorFrame } from './vendor-frame.ts'

/** What Recurly.js calls of Braintree's scripts. */
export interface BraintreeThreeDSecure {
  verifyCard(options: { nonce: string }): Promise<{ nonce: string }>
}

const create = async (): Promise<BraintreeThreeDSecure> => ({
  verifyCard: ({ nonce: actionToken }) =>
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
    }),
})

const view = window as unknown as { braintree?: { client?: object; threeDSecure?: object } }
if (!view.braintree?.client) throw new TypeError('Braintree’s client is missing.')
view.braintree.threeDSecure = { create }
