import { closePortal, json, openSignedIn, profile, wirePlan } from '../screens/portal-support.tsx'
import { equal, find, named, ok, until } from '../support.tsx'
import { answerWith } from '../tags/page.tsx'

const SITE = 'https://shop.example'
const externalApi = { enabled: true, allowedOrigins: [SITE], rateLimitPerMinute: 50 }

describe('Connected Sites', () => {
  afterEach(() => {
    closePortal()
    localStorage.clear()
  })

  it('lists the changes that a site makes without a confirmation, and lets it ask again', async () => {
    answerWith({
      byToken: () => json(profile()),
      subscriptions: () => json({ subscriptions: [wirePlan()] }),
    })
    const scopes = ['read', 'plans', 'cancel']
    const grant = { origin: SITE, account: 'a-1', scopes, since: 1, unconfirmed: ['cancel'] }
    localStorage.setItem('acct.geeni.sites', JSON.stringify([grant]))
    const { shadow } = await openSignedIn('/subscriptions', {
      settings: { portalUrl: location.origin, externalApi },
    })
    await until(() => shadow.querySelector('[aria-haspopup="menu"]') !== null, 'the menu’s button')
    find(shadow, '[aria-haspopup="menu"]').click()
    await until(() => shadow.querySelector('[role="menuitem"]') !== null, 'the menu')
    named(shadow, '[role="menuitem"]', 'Connected Sites').click()
    await until(() => shadow.querySelector('dialog[open] ul') !== null, 'the dialog')
    const dialog = find(shadow, 'dialog[open]')
    ok(dialog.textContent?.includes('Without asking you: Cancel plan'), dialog.textContent ?? '')
    named(dialog, 'button', 'Ask me again: shop.example').click()
    const status = find(dialog, '[role="status"]')
    await until(() => status.textContent !== '', 'the dialog says what has changed')
    equal(status.textContent, 'shop.example asks you before each change again.', 'status')
    equal(dialog.textContent?.includes('Without asking you'), false, 'changes without a confirmation')
    const [stored] = JSON.parse(localStorage.getItem('acct.geeni.sites') ?? '[]')
    equal(stored.unconfirmed, [], 'stored')
  })
})
