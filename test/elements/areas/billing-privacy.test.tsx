import { passwordActions } from '../../../src/store/access/enter.ts'
import { inside } from '../payments/support.tsx'
import { closePortal, type } from '../screens/portal-support.tsx'
import { equal, ok, until } from '../support.tsx'
import { billingForm, control, isReady, typeCard } from './billing-support.tsx'

const ACTIVITY = 'acct.geeni.activity'

describe('the billing form of an account holder', () => {
  afterEach(closePortal)

  it('counts typing in the vendor’s frames as activity', async () => {
    const screen = await billingForm()
    const { local } = screen.storages
    const minuteAgo = JSON.stringify({ version: 0, state: { at: Date.now() - 60_000 } })
    for (const [name, text] of Object.entries({ number: '4', cvv: '7' })) {
      local.set(ACTIVITY, minuteAgo)
      await inside({ selector: `input[name="${name}"]`, action: 'type', text })
      await until(() => local.get(ACTIVITY) !== minuteAgo, `${name} is noted`)
    }
  })

  it('is empty for the next account holder when the page stays open after a sign-out', async () => {
    const screen = await billingForm()
    // A lone tag does not navigate.
    screen.host.addEventListener('acct-navigate', (event) => event.preventDefault())
    type(screen.shadow, 'city', 'Shelbyville')
    await typeCard()
    equal(control(screen, 'city').value, 'Shelbyville', 'typed')
    screen.account.store.signOut('idle')
    await until(() => !screen.shadow.querySelector('main form [name="city"]'), 'no account is signed in')
    ok(!screen.host.querySelector('iframe'), 'the vendor is gone')
    await screen.account.store.use(passwordActions).signIn({
      username: 'b@brand.example',
      password: 'Secret-1!',
      rememberMe: false,
    })
    await until(() => isReady(screen), 'the form of the other account')
    equal(control(screen, 'city').value, 'Springfield', 'what is on file')
    equal(await inside({ selector: 'input[name="number"]', action: 'read' }), '', 'no card')
  })
})
