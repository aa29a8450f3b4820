import { card, enter, getBar, getButton } from '../screens/plans-support.tsx'
import { closePortal, json, type Opened } from '../screens/portal-support.tsx'
import { equal, named, ok, until } from '../support.tsx'

const DELEGATE = 'POST /subscriptions/checkoutDelegate'
const ADDRESS = 'https://checkout.example/s/1'

/** Chooses the first available plan of a brand with delegated checkout. */
async function change(
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Opened & { left: string[] }> {
  const invoices = [{ invoiceId: 'i-1', invoiceDate: '2031-01-09', invoiceTotal: 999, status: 'paid' }]
  const opened = await enter(
    'notion',
    {},
    {
      answers: {
        [DELEGATE]: answer,
        'GET /subscriptions/paymentHistory': () => json({ invoices }),
      },
    },
  )
  const left: string[] = []
  opened.host.addEventListener('acct-navigate', (event) => {
    const { to } = (event as CustomEvent<{ to: string }>).detail
    if (!to.startsWith('https:')) return
    left.push(to)
    // The page cancels the navigation.
    event.preventDefault()
  })
  const paid = [...opened.shadow.querySelectorAll('li[part="plan"] h3')].at(-1)?.textContent ?? ''
  getButton(card(opened.shadow, paid)).click()
  await until(() => opened.shadow.querySelector('[part="choice"]') !== null, 'the bar')
  named(getBar(opened.shadow), 'button', 'Change Plan').click()
  return { ...opened, left }
}

describe('delegated checkout', () => {
  afterEach(closePortal)

  it('opens the hosted checkout page [CHANGE-09]', async () => {
    const bodies: Record<string, unknown>[] = []
    const page = await change(async (request) => {
      bodies.push(await request.json())
      return json({ token: 'checkout-token', checkoutUrl: ADDRESS })
    })
    await until(() => page.left.length > 0, 'leaves')
    equal(page.left, [ADDRESS], 'address')
    equal(bodies.length, 1, 'requests')
    ok(bodies[0]?.pepperPlanId, 'plan')
    ok(String(bodies[0]?.successUrl).endsWith('/checkout-success'), 'success')
    equal(page.account.store.state.getState().checkoutSession, undefined, 'nothing is kept')
    equal(page.path(), '/plans', 'still here')
    const { change: kept } = page.account.store.state.getState().plans
    equal(kept?.order?.invoices, ['i-1'], 'the invoices before the payment')
  })

  it('opens the error page without one [CHANGE-10]', async () => {
    const page = await change(() => json({ message: 'x' }, 400))
    await until(() => page.path() === '/error', 'the error page')
    equal(page.left, [], 'not left')
  })
})
