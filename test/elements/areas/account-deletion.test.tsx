import { passwordActions } from '../../../src/store/access/enter.ts'
import { SUPPORT_LINKS } from '../../fixtures/specified-brands.ts'
import {
  type Answers,
  closePortal,
  json,
  type Opened,
  type OpenOptions,
  openSignedIn,
  profile,
} from '../screens/portal-support.tsx'
import { named as elementNamed, equal, find, ok, press, until, violations } from '../support.tsx'

const REQUEST = 'POST /account/users/deletionRequests'

/** Creates a response that the test releases. */
function deferredResponse(answer: () => Response) {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { answer: () => released.then(answer), release }
}

const getDialog = ({ shadow }: Opened): HTMLDialogElement | null => shadow.querySelector('dialog[open]')
const inDialog = (opened: Opened, name: string): HTMLElement =>
  elementNamed(getDialog(opened) ?? opened.shadow, 'button', name)
const requests = ({ calls }: Opened): number => calls.filter((call) => call === REQUEST).length

async function openMenuEntry(opened: Opened): Promise<void> {
  find<HTMLButtonElement>(opened.shadow, '[aria-haspopup="menu"]').click()
  await until(() => opened.shadow.querySelector('[role="menuitem"]') !== null, 'the menu')
  elementNamed(opened.shadow, '[role="menuitem"]', 'Delete Account').click()
  await until(() => getDialog(opened) !== null, 'the dialog')
}

/** Opens My Plan with a session, and the dialog. */
async function openDialog(answers: Answers = {}, options: OpenOptions = {}): Promise<Opened> {
  const opened = await openSignedIn('/subscriptions', { ...options, answers })
  await until(() => opened.shadow.querySelector('article') !== null, 'My Plan')
  await openMenuEntry(opened)
  return opened
}

describe('the delete-account dialog', () => {
  afterEach(closePortal)

  it('has logo, title, explanation, four numbered consequences and two buttons [DELETE-02]', async () => {
    const opened = await openDialog()
    const dialog = find(opened.shadow, 'dialog')
    equal(find(dialog, '[role="img"]').getAttribute('aria-label'), 'Geeni', 'logo')
    equal(find(dialog, 'h2').textContent, 'Delete your account?', 'title')
    ok(dialog.textContent?.includes('If you delete your account:'), 'explanation')
    const list = find(dialog, 'ol')
    equal(
      [...list.children].map(({ textContent }) => textContent),
      [
        'Your subscriptions will be cancelled.',
        'Your devices will be removed from your account.',
        'Your recorded video will be deleted.',
        'You will no longer be able to sign in.',
      ],
      'consequences',
    )
    equal(getComputedStyle(list).listStyleType, 'decimal', 'numbers')
    ok(inDialog(opened, 'Cancel') && inDialog(opened, 'Delete Account'), 'buttons')
    equal(await violations(opened.shadow), [], 'axe')
  })

  it('closes on Cancel, Escape and an outside click, without a call [DELETE-06]', async () => {
    const opened = await openDialog()
    inDialog(opened, 'Cancel').click()
    await until(() => getDialog(opened) === null, 'closed by Cancel')
    await openMenuEntry(opened)
    await press('Escape')
    await until(() => getDialog(opened) === null, 'closed by Escape')
    await openMenuEntry(opened)
    const dialog = find(opened.shadow, 'dialog')
    const { left, top } = dialog.getBoundingClientRect()
    const at = (clientX: number, clientY: number) => ({ bubbles: true, composed: true, clientX, clientY })
    for (const [down, up] of [
      [left + 5, left + 5],
      [left + 5, left - 5],
    ] as const) {
      dialog.dispatchEvent(new PointerEvent('pointerdown', at(down, top + 5)))
      dialog.dispatchEvent(new MouseEvent('click', at(up, top + 5)))
      ok(getDialog(opened), 'open still: the press began inside')
    }
    dialog.dispatchEvent(new PointerEvent('pointerdown', at(left - 5, top + 5)))
    dialog.dispatchEvent(new MouseEvent('click', at(left - 5, top + 5)))
    await until(() => getDialog(opened) === null, 'closed by a press outside')
    equal(
      { calls: requests(opened), path: opened.path() },
      { calls: 0, path: '/subscriptions' },
      'calls and path',
    )
  })

  it('shows a spinner, sends one request, then closes and signs out with a note [DELETE-03 DELETE-04]', async () => {
    const deferred = deferredResponse(() => json({ statusCode: 200 }))
    const now = () => Date.parse('2031-05-09T12:00:00Z')
    const opened = await openDialog({ [REQUEST]: deferred.answer }, { now })
    const reported: unknown[] = []
    opened.account.store.onSignedOut((reason) => reported.push(reason))
    inDialog(opened, 'Delete Account').click()
    await until(() => inDialogBusy(opened), 'the spinner')
    inDialogButtons(opened).forEach((button) => {
      button.click()
    })
    ok(getDialog(opened), 'a pending request cannot be cancelled')
    await until(() => requests(opened) === 1, 'the call')
    deferred.release()
    await until(() => reported.length > 0, 'the sign-out')
    equal({ calls: requests(opened), reasons: reported }, { calls: 1, reasons: ['deleted'] }, 'calls, reason')
    await until(() => getDialog(opened)?.textContent?.includes('request was received') === true, 'a record')
    const record = getDialog(opened)?.textContent ?? ''
    for (const part of [
      'avery@brand.example',
      'May 9, 2031',
      'Your subscriptions will be cancelled.',
      'Print',
    ])
      ok(record.includes(part), `${part} in ${record}`)
    equal(await violations(opened.shadow), [], 'axe of the record')
    inDialog(opened, 'Close').click()
    await until(() => opened.path() === '/' && getDialog(opened) === null, 'the sign-in page')
    await until(() => opened.shadow.querySelector('input[name="username"]') !== null, 'the form')
    equal(opened.storages.session.get('acct.geeni.session'), null, 'the session’s token')
    const note = () => opened.shadow.querySelector('[part="alert"] [role="status"]')?.textContent
    equal(note(), 'Your deletion request was receivedMay 9, 2031', 'the note')
    equal(await violations(opened.shadow), [], 'axe')
    elementNamed(opened.shadow, 'button', 'Dismiss').click()
    await until(() => note() === undefined, 'dismissed')
  })

  for (const [who, id] of [
    ['the next account', 'a-2'],
    ['the same account', 'a-1'],
  ] as const)
    it(`does not open for ${who} that signs in on the same page`, async () => {
      const next = profile('Robin Lake')
      next.pepperUser.account_id = id
      const opened = await openDialog({ 'POST /authentication/byEmail': () => json(next) })
      const { store } = opened.account
      store.signOut('idle')
      await until(() => getDialog(opened) === null, 'closed with the session')
      const login = { username: 'robin@brand.example', password: 'Secret-1!', rememberMe: false }
      await store.use(passwordActions).signIn(login)
      await until(
        () => opened.shadow.textContent?.includes('Robin Lake') === true,
        'the menu of the next one',
      )
      ok(!getDialog(opened), 'no dialog that the next one has not opened')
    })

  it('opens the error page when the request fails, and can open again [DELETE-05]', async () => {
    const opened = await openDialog({ [REQUEST]: () => json({ statusCode: 202 }) })
    inDialog(opened, 'Delete Account').click()
    await until(() => opened.path() === '/error', 'the error page')
    equal(getDialog(opened), null, 'dialog')
    equal(opened.account.store.state.getState().deletion?.error ?? null, null, 'error')
    equal(opened.account.store.state.getState().auth.authenticated, true, 'signed in still')
    await openMenuEntry(opened)
    equal(inDialogBusy(opened), false, 'ready again')
  })
})

const inDialogButtons = (opened: Opened): HTMLButtonElement[] => [
  ...(getDialog(opened)?.querySelectorAll('button') ?? []),
]
const inDialogBusy = (opened: Opened): boolean =>
  inDialogButtons(opened).some(
    (button) =>
      button.getAttribute('aria-disabled') === 'true' && button.querySelector('svg circle') !== null,
  )

const CANCEL = 'PUT /account/users/deletionRequests'
const SENTENCE =
  'Sorry, we are unable to cancel your delete account request at this time. Please contact customer support for assistance.'

/** Opens the pending-delete page with a session. */
async function pending(answers: Answers = {}, brand: OpenOptions['brand'] = 'otis'): Promise<Opened> {
  const leaving = { 'POST /authentication/byToken': () => json(profile('Avery Brooks', 'pending_delete')) }
  const opened = await openSignedIn('/subscriptions', { brand, answers: { ...leaving, ...answers } })
  await until(() => opened.path() === '/pending-delete', 'the page')
  await until(() => opened.shadow.querySelector('main h1') !== null, 'its text')
  return opened
}
const button = ({ shadow }: Opened, name: string): HTMLElement =>
  elementNamed(find(shadow, 'main'), 'button', name)

describe('the pending-delete page', () => {
  afterEach(closePortal)

  it('has a title and two actions [DELETE-08]', async () => {
    const opened = await pending()
    equal(find(opened.shadow, 'main h1').textContent, 'Your account is scheduled for deletion', 'title')
    equal(
      [...find(opened.shadow, 'main').querySelectorAll('button')].map(({ textContent }) => textContent),
      ['Cancel Request', 'Keep Request'],
      'actions',
    )
    equal(await violations(opened.shadow), [], 'axe')
  })

  it('replaces every guarded page and the target of sign-in until the deletion is cancelled [NAV-25]', async () => {
    const opened = await pending({ [CANCEL]: () => json({ statusCode: 200 }) })
    for (const path of ['/subscriptions', '/payment', '/checkout', '/order-summary', '/login']) {
      opened.go(path)
      await until(() => opened.path() === '/pending-delete', `${path} leads here`)
    }
    ok(!opened.calls.includes('GET /account/subscriptions'), 'nothing of the account was fetched')
    button(opened, 'Cancel Request').click()
    await until(() => opened.path() === '/subscriptions', 'My Plan')
    opened.go('/payment')
    await until(() => find(opened.shadow, 'main h1').textContent === 'Payment', 'another page')
    equal(opened.path(), '/payment', 'stays')
    opened.go('/pending-delete')
    await until(() => opened.path() === '/subscriptions', 'there is nothing to cancel any more')
  })

  it('signs out and opens sign-in when the account holder keeps the request [DELETE-09]', async () => {
    const opened = await pending()
    button(opened, 'Keep Request').click()
    await until(() => opened.path() === '/login', 'sign-in')
    await until(() => opened.shadow.querySelector('input[name="username"]') !== null, 'the form')
    equal(opened.account.store.state.getState().auth.authenticated, false, 'signed in')
    ok(!opened.calls.includes(CANCEL), 'no call')
  })

  it('shows "Submitting request..." while pending [DELETE-10]', async () => {
    const deferred = deferredResponse(() => json({ statusCode: 200 }))
    const opened = await pending({ [CANCEL]: deferred.answer })
    button(opened, 'Cancel Request').click()
    const status = () => find(opened.shadow, 'main [role="status"]')
    await until(() => status().textContent === 'Submitting request...', 'the text')
    ok(status().querySelector('svg'), 'the spinner')
    for (const name of ['Cancel Request', 'Keep Request']) button(opened, name).click()
    equal(opened.path(), '/pending-delete', 'path')
    deferred.release()
    await until(() => opened.path() === '/subscriptions', 'My Plan')
    equal(opened.calls.filter((call) => call === CANCEL).length, 1, 'calls')
  })

  it('shows a failed cancellation with Email Support and Close [DELETE-11]', async () => {
    const opened = await pending({ [CANCEL]: () => json({ statusCode: 409, message: 'raw' }, 409) })
    button(opened, 'Cancel Request').click()
    await until(() => opened.shadow.querySelector('[role="alert"]') !== null, 'the alert')
    equal(find(opened.shadow, '[role="alert"]').textContent, SENTENCE, 'the text')
    ok(elementNamed(opened.shadow, 'main a', 'Email Support'), 'Email Support')
    equal(await violations(opened.shadow), [], 'axe')
    button(opened, 'Close').click()
    await until(() => opened.shadow.querySelector('[role="alert"]') === null, 'closed')
    equal(opened.path(), '/pending-delete', 'path')
  })

  for (const [brand, address] of SUPPORT_LINKS)
    it(`links to the support address of ${brand}: ${address} [DELETE-13]`, async () => {
      const opened = await pending({ [CANCEL]: () => json({}, 500) }, brand)
      button(opened, 'Cancel Request').click()
      await until(() => opened.shadow.querySelector('[role="alert"]') !== null, 'the alert')
      equal(opened.shadow.querySelector('main a')?.getAttribute('href') ?? null, address, 'address')
    })
})
