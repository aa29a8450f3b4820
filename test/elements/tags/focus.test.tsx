import '../../../elements/acct-billing.ts'
import '../../../elements/acct-login.ts'
import '../../../elements/acct-portal.ts'
import '../../../elements/acct-subscriptions.ts'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { getBrandAccount } from '../../../src/shell/get-brand-account.ts'
import { json } from '../../../stories/support/responses.ts'
import { onFile } from '../areas/billing-support.tsx'
import { holdImports } from '../hold-imports.ts'
import { equal, find, named, ok, until } from '../support.tsx'
import { answerWith, clearPage, put, render, rendered, signIn, withOnePlan } from './page.tsx'

const signOut = async (code: string): Promise<void> => {
  const settings = resolveSettings({}, code)
  const start = { settings, locale: 'en', hosted: false, isOwn: true } as const
  const { store } = await getBrandAccount(document, code, brands, start)
  store.signOut('user')
}

/** Adds a field of the host page. */
function ownField(): HTMLInputElement {
  const field = document.createElement('input')
  field.ariaLabel = 'Search'
  document.body.append(field)
  return field
}

const portal = (): Promise<ShadowRoot> => render('acct-portal', { brand: 'notion', routing: 'memory' })
const shows = (shadow: ShadowRoot, selector: string): Promise<void> =>
  until(() => shadow.querySelector(selector) !== null, `${selector} shows`)

describe('focus of a tag', () => {
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  it('stays outside when the visitor presses plain text, and follows focus() and a press on a label', async () => {
    const shadow = await render('acct-login', { brand: 'geeni' })
    const inner = (): string | null => shadow.activeElement?.getAttribute('name') ?? null
    const text = find(shadow, 'h1')
    const { left, top, width, height } = text.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
    equal(
      { outside: document.activeElement?.localName, inside: inner() },
      { outside: 'body', inside: null },
      'focus after a press on the heading',
    )
    const host = shadow.host as HTMLElement
    host.focus()
    equal(
      { outside: document.activeElement?.localName, inside: inner() },
      { outside: 'acct-login', inside: 'username' },
      'after focus()',
    )
    find<HTMLInputElement>(shadow, 'input[name="password"]').focus()
    host.focus()
    equal(inner(), 'password', 'after focus() with focus inside')
    host.blur()
    find(shadow, 'label').click()
    equal(inner(), 'username', 'after a press on a label')
  })
})

describe('focus when the host page opens a dialog with a sign-in form', () => {
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  it('moves to the first field, never to the field for password managers', async () => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    const shadow = await rendered(put('acct-login', { brand: 'geeni' }, dialog))
    dialog.showModal()
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    // Firefox focuses the dialog, as its focus search enters no shadow tree.
    if (document.activeElement === dialog) await sendKeys({ press: 'Tab' })
    equal(
      { outside: document.activeElement?.localName, inside: shadow.activeElement?.getAttribute('name') },
      { outside: 'acct-login', inside: 'username' },
      'focus',
    )
    find(dialog, 'input[slot]').focus()
    equal(shadow.activeElement?.getAttribute('name'), 'username', 'after focus on the other field')
  })
})

describe('focus after a sign-in beside the tag that it opens', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  const open = async (): Promise<{ login: ShadowRoot; plans: ShadowRoot }> => ({
    login: await render('acct-login', { brand: 'pepper' }),
    plans: await render('acct-subscriptions', { brand: 'pepper' }),
  })

  it('moves into that tag', async () => {
    const { login, plans } = await open()
    await signIn(login)
    await until(() => plans.activeElement?.matches('a,button') === true, 'the focus is in My Plan')
    await signOut('pepper')
  })

  it('stays where the host page has moved it', async () => {
    const field = ownField()
    const { login, plans } = await open()
    login.host.addEventListener('acct-signed-in', () => field.focus())
    await signIn(login)
    await until(() => plans.querySelector('article h2') !== null, 'the plan shows')
    equal(document.activeElement, field, 'focus')
    await signOut('pepper')
  })
})

describe('focus on a screen change of the portal', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  it('moves within the portal after a sign-in there', async () => {
    const shadow = await portal()
    await signIn(shadow)
    await shows(shadow, 'article')
    await until(() => shadow.activeElement?.localName === 'main', 'the focus is in the new screen')
  })

  it('stays in a field of the host page while the visitor types', async () => {
    const shadow = await portal()
    const field = ownField()
    await signIn(shadow)
    field.focus()
    await shows(shadow, 'article')
    await sendKeys({ type: 'not lost' })
    await signOut('notion')
    await shows(shadow, 'input[name="password"]')
    await sendKeys({ type: ', either' })
    ok(document.activeElement === field, 'the field has the focus')
    equal(field.value, 'not lost, either', 'what was typed')
  })

  it('stays in the active one of two portals', async () => {
    const one = await portal()
    const other = await portal()
    await signIn(one)
    await Promise.all([shows(one, 'article'), shows(other, 'article')])
    await until(() => one.activeElement?.localName === 'main', 'the focus is in the new screen of the first')
    ok(document.activeElement === one.host, 'the other one leaves it there')
  })
})

describe('focus when a press in one tag opens a route in another', () => {
  beforeEach(() =>
    answerWith({
      ...withOnePlan(),
      billingInfo: () => json(onFile()),
      paymentHistory: () => json({ invoices: [] }),
    }),
  )
  afterEach(clearPage)

  it('moves into the other tag at once, and to its first control when the screen has loaded', async () => {
    const brand = 'geeni'
    const login = await render('acct-login', { brand })
    const [plans, billing] = await Promise.all([
      render('acct-subscriptions', { brand }),
      render('acct-billing', { brand }),
    ])
    await signIn(login)
    await Promise.all([shows(plans, 'article'), shows(billing, 'input[name="firstName"]')])
    await until(() => plans.textContent.includes('Receipts'), 'the actions of the plan')
    const code = holdImports('areas/payment/')
    try {
      const payment = named(plans, 'button', 'Payment')
      payment.focus()
      payment.click()
      await until(() => code.count() > 0, 'the code of the screen loads')
      ok(document.activeElement === billing.host, `the focus is in ${document.activeElement?.localName}`)
    } finally {
      await code.release()
    }
    await shows(billing, '[part="root"] > :not([aria-busy]) section button')
    await until(() => billing.activeElement?.localName === 'button', 'the focus is on the button')
    ok(document.activeElement === billing.host, 'the focus stays there')
    ok(!billing.firstElementChild?.hasAttribute('tabindex'), 'text of the tag takes no focus')
  })
})
