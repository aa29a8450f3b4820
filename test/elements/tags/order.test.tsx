import '../../../elements/acct-order.ts'
import { json, wireDevice } from '../../../stories/support/responses.ts'
import { PLUS, preview, wireCard } from '../screens/order-support.tsx'
import { catalog } from '../screens/plans-support.tsx'
import { equal, named, until } from '../support.tsx'
import { answerWith, clearPage, put, rendered, withOnePlan } from './page.tsx'

const persist = (name: string, state: object): void =>
  sessionStorage.setItem(`acct.geeni.${name}`, JSON.stringify({ version: 0, state }))

describe('an order alone on a page', () => {
  afterEach(clearPage)

  it('previews the address of the card on file, also after Try again [CALL-44]', async () => {
    const addresses: unknown[] = []
    answerWith({
      ...withOnePlan(),
      subscriptions: () => json({ subscriptions: [] }),
      plans: () => json({ plans: catalog('geeni') }),
      geeni: () => json({ plans: [PLUS] }),
      '42': () => json({ subscriptions: [], trialEligibility: { plans: [] } }),
      contactInfo: () => json({ address: [{ country: 'US' }] }),
      unassigned: () => json({ devices: [wireDevice('d-1', 'Front Door')] }),
      paymentHistory: () => json({ invoices: [] }),
      billingInfo: () => json({ billingInfo: wireCard }),
      async preview(request: Request) {
        const body = await request.clone().json()
        addresses.push(body.account.billing_info)
        return addresses.length === 1 ? json({ message: 'no' }, 400) : preview()
      },
    })
    persist('session', { token: 'session-token-0' })
    const activity = { version: 0, state: { at: Date.now() } }
    localStorage.setItem('acct.geeni.activity', JSON.stringify(activity))
    persist('order', { planId: PLUS, subscriptionId: null, deviceIds: ['d-1'], promo: null })
    const shadow = await rendered(put('acct-order', { brand: 'geeni' }))
    await until(() => shadow.textContent?.includes('Try again') === true, 'the failure')
    named(shadow, 'button', 'Try again').click()
    await until(() => shadow.textContent?.includes('Total today') === true, 'the order')
    const address = {
      address1: '1 Main St',
      address2: '',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
      country: 'US',
    }
    equal(addresses, [address, address], 'addresses')
  })
})
