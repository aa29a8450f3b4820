import { passwordActions } from '../../../src/store/access/enter.ts'
import { inside } from '../payments/support.tsx'
import { planAnswers } from '../screens/plans-support.tsx'
import {
  closePortal,
  json,
  type Opened,
  type OpenOptions,
  openPortal,
  profile,
  signInWith,
  type,
  withToken,
} from '../screens/portal-support.tsx'
import { equal, ok, until } from '../support.tsx'
import { billingForm, control, INFO, isReady, onFile, typeCard } from './billing-support.tsx'
import { vendors } from './checkout-support.tsx'

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

  it('names the account that a link has signed in, also after a reload, and no other account', async () => {
    const storages = withToken()
    storages.local.remove('acct.geeni.session')
    const open = async (path: string, options: OpenOptions): Promise<Opened> =>
      openPortal(path, {
        settings: vendors() ?? {},
        answers: {
          ...planAnswers('geeni'),
          'POST /authentication/byToken': () => json(profile()),
          [INFO]: () => json(onFile()),
        },
        ...options,
      })
    async function isNamed(screen: Opened): Promise<boolean> {
      await until(() => isReady(screen), `the form at ${screen.path()}`)
      return (
        screen.shadow.textContent?.includes('You signed in as avery@brand.example through a link') === true
      )
    }
    const byLink = await isNamed(
      await open('/token-login?nextPath=%2Fbilling', { storages, linkToken: 'token-1' }),
    )
    const reloaded = await isNamed(await open('/billing', { storages }))
    const form = await open('/login?redirectUri=%2Fbilling', {})
    signInWith(form.shadow)
    const byPassword = await isNamed(form)
    equal({ byLink, reloaded, byPassword }, { byLink: true, reloaded: true, byPassword: false }, 'the notice')
  })
})
