import { equal, ok, until } from '../support.tsx'
import {
  allValid,
  billing,
  closeAll,
  failureOf,
  inside,
  look,
  mountForm,
  newPlace,
  open,
  PROVIDERS,
  press,
  sandbox,
  typeCard,
} from './support.tsx'

const framesOnPage = (): number => document.querySelectorAll('iframe').length

/** How many listeners for messages the page has: vendors' frames speak by them. */
let listeners = 0
const { addEventListener, removeEventListener } = window
window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
  if (args[0] === 'message') listeners++
  addEventListener.apply(window, args)
}
window.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
  if (args[0] === 'message') listeners--
  removeEventListener.apply(window, args)
}

for (const { provider, script } of PROVIDERS) {
  describe(`a gateway to ${provider}`, () => {
    afterEach(closeAll)

    it('mounts fields that tell validity and focus, and makes a token of them', async () => {
      const gateway = await open(provider)
      const form = await mountForm(gateway)
      const [first = 'number'] = gateway.fields
      form.fields.focus(first)
      await until(() => form.state(first)?.isFocused === true, 'the field has the focus')
      ok(form.state(first)?.isValid !== true, 'nothing is valid while it is empty')
      await typeCard(gateway)
      await allValid(gateway, form)
      ok(
        gateway.fields.every((field) => form.state(field)?.isEmpty === false),
        'none is empty',
      )
      const token = await form.fields.tokenize(billing)
      ok(token.id.length > 10, 'a token')
      equal(
        token.referenceType,
        { recurly: null, stripe: 'stripe_payment_method', stripeElements: 'stripe_confirmation_token' }[
          provider
        ],
        'what kind of token',
      )
      ok(!JSON.stringify(token).includes('4242'), 'no card number')
      ok(!document.documentElement.outerHTML.includes(token.id), 'the token is not on the page')
    })

    it('names its frames, which fill their places', async () => {
      const gateway = await open(provider)
      const { places } = await mountForm(gateway)
      for (const place of Object.values(places)) {
        const [frame, ...more] = place.querySelectorAll('iframe')
        equal(more.length, 0, 'frames in a place')
        ok(frame?.title, 'the frame has a title')
        equal(new URL(frame.src).origin, sandbox, 'the vendor’s own origin')
        ok(frame.getBoundingClientRect().width > 200, 'the frame fills its place')
      }
    })

    it('says which fields are incomplete, and keeps what was typed', async () => {
      const gateway = await open(provider)
      const form = await mountForm(gateway)
      await typeCard(gateway, { number: '4242 4242', cvv: '' })
      const error = await failureOf(form.fields.tokenize(billing))
      equal(error.code, 'cardIncomplete', 'code')
      equal(
        [...error.fields].sort(),
        provider === 'stripeElements' ? ['payment'] : ['cvv', 'number'],
        'fields',
      )
      equal(await inside({ selector: 'input[name="number"]', action: 'read' }), '4242 4242', 'what was typed')
    })

    it('gives a card that the vendor’s server refuses back as incomplete, or with its reason', async () => {
      const gateway = await open(provider)
      const form = await mountForm(gateway)
      // Four digits are an American Express's.
      await typeCard(gateway, { cvv: '1234' })
      await allValid(gateway, form)
      const error = await failureOf(form.fields.tokenize(billing))
      equal(error.code, provider === 'recurly' ? 'cardIncomplete' : 'cvvDeclined', 'code')
      if (provider !== 'stripeElements') equal(error.fields, ['cvv'], 'fields')
      const again = await form.fields.tokenize(billing).catch(() => null)
      equal(again, null, 'a second try asks again')
    })

    it('leaves nothing behind: no frame, no node, no listener; and mounts anew', async () => {
      const before = { frames: framesOnPage(), listeners }
      const gateway = await open(provider)
      const form = await mountForm(gateway)
      ok(listeners > before.listeners && framesOnPage() > before.frames, 'fields are there')
      form.fields.unmount()
      equal({ frames: framesOnPage(), listeners }, before, 'after unmounting')
      for (const place of Object.values(form.places)) equal(place.childNodes.length, 0, 'nodes in a place')
      const second = await mountForm(gateway)
      await typeCard(gateway)
      await allValid(gateway, second)
      gateway.destroy()
      equal({ frames: framesOnPage(), listeners }, before, 'after the end')
      equal((await failureOf(mountForm(gateway))).code, 'aborted', 'mounting after the end')
      equal({ frames: framesOnPage(), listeners }, before, 'after mounting too late')
    })

    it('keeps two forms on one page apart', async () => {
      const [one, other] = [await open(provider), await open(provider)]
      const [left, right] = [await mountForm(one), await mountForm(other)]
      await typeCard(one)
      await allValid(one, left)
      ok(
        other.fields.every((field) => right.state(field)?.isEmpty !== false),
        'the other form is empty',
      )
      equal((await failureOf(right.fields.tokenize(billing))).code, 'cardIncomplete', 'the empty one')
      one.destroy()
      ok(framesOnPage() > 0, 'the other form stays')
    })

    it('is unavailable when the script does not come, in time or at all, or is another one', async () => {
      const wrong = { publicKey: 'k', publishableKey: 'k', scriptUrl: `${sandbox}/no-such-${script}` }
      const missing = open(provider, '', { settings: { recurly: wrong, stripe: wrong } })
      equal((await failureOf(missing)).code, 'paymentUnavailable', 'a script that is not there')
      equal(
        (await failureOf(open(provider, '&wait=30000', { timeLimit: 50 }))).code,
        'paymentUnavailable',
        'a script that is late',
      )
      equal(
        (await failureOf(open(provider, '', { settings: { recurly: null, stripe: null } }))).code,
        'paymentUnavailable',
        'no key',
      )
      ok(!document.querySelector('script[src*="wait"]'), 'the late script is given up')
      ok(await open(provider), 'and a second try works')
    })

    it('is unavailable when its fields do not come, and takes away what there is', async () => {
      const before = { frames: framesOnPage(), listeners }
      const gateway = await open(provider, '&frames=mute', { timeLimit: 500 })
      equal((await failureOf(mountForm(gateway))).code, 'paymentUnavailable', 'code')
      equal({ frames: framesOnPage(), listeners }, before, 'nothing is left')
    })
  })
}

describe('a 3-D Secure challenge', () => {
  afterEach(closeAll)

  it('of an unknown token fails, and leaves nothing', async () => {
    for (const { provider } of PROVIDERS) {
      const before = { frames: framesOnPage(), listeners }
      const gateway = await open(provider)
      const place = gateway.challengeShows === 'in-place' ? newPlace() : null
      const result = failureOf(gateway.challenge('pi_unknown_secret_x', place))
      await press('main.challenge button:first-of-type')
      equal((await result).code, 'challengeFailed', provider)
      equal({ frames: framesOnPage(), listeners }, before, `${provider}: nothing is left`)
    }
  })

  it('can be given up', async () => {
    const gateway = await open('recurly')
    const place = newPlace()
    const controller = new AbortController()
    const result = failureOf(gateway.challenge('action', place, controller.signal))
    await until(() => place.querySelector('iframe') !== null, 'the challenge')
    controller.abort()
    equal((await result).code, 'aborted', 'code')
    equal(place.childNodes.length, 0, 'the place is empty')
  })
})

describe('wallets', () => {
  afterEach(closeAll)
  const order = { label: 'Plus', amountInCents: 1999, currency: 'USD', billingCycle: 1 }

  it('yield a token, are cancelled without an error, and can be refused', async () => {
    for (const provider of ['recurly', 'stripe'] as const) {
      const gateway = await open(provider, '&wallets=googlePay,applePay')
      const told: string[] = []
      let isAllowed = true
      const place = newPlace()
      place.style.height = ''
      const mounted = await gateway.mountWallets({
        place,
        order,
        look,
        applePayLabel: 'Apple Pay',
        onPress: () => isAllowed,
        onToken: ({ id }, wallet) => told.push(`${wallet} ${id.length > 10}`),
        onCancel: (wallet) => told.push(`${wallet} cancelled`),
        onError: ({ code }, wallet) => told.push(`${wallet} ${code}`),
      })
      equal(mounted.available, ['googlePay', 'applePay'], `${provider}: what is there`)
      const pressGoogle = () =>
        provider === 'recurly' ? place.querySelector('button')?.click() : press('main.wallets .row button')
      isAllowed = false
      await pressGoogle()
      isAllowed = true
      await pressGoogle()
      await press('main:not(.field) > button:last-of-type')
      await until(() => told.length > 0, 'cancelled')
      await pressGoogle()
      await press('main:not(.field) > button:first-of-type')
      await until(() => told.length > 1, 'a token')
      equal(told, ['googlePay cancelled', 'googlePay true'], provider)
      mounted.unmount()
      equal(place.childNodes.length, 0, `${provider}: nothing is left`)
    }
  })

  it('that a device does not have tell the vendor’s own code', async () => {
    const gateway = await open('recurly', '&wallets=none')
    const reasons: unknown[] = []
    const mounted = await gateway.mountWallets({
      place: newPlace(),
      order,
      look,
      applePayLabel: 'Apple Pay',
      onToken: () => reasons.push('a token'),
      onCancel: () => reasons.push('cancelled'),
      onError: ({ code, reason }) => reasons.push(code, reason),
    })
    equal(mounted.available, [], 'nothing')
    equal(
      reasons,
      ['walletFailed', 'google-pay-not-available', 'walletFailed', 'apple-pay-not-supported'],
      'why',
    )
  })
})
