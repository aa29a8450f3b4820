import { setViewport } from '@web/test-runner-commands'
import type { BrandCode } from '../../../brands/index.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'
import type { OrderDraft } from '../../../src/store/plans/plans.slice.ts'
import { wireDevice } from '../../../stories/support/responses.ts'
import { recordErrors, untilReported } from '../reported.ts'
import {
  type Answers,
  closePortal,
  json,
  type Opened,
  openPortal,
  profile,
  type,
  wirePlan,
} from '../screens/portal-support.tsx'
import { storyNamed } from '../stories.tsx'
import { equal, find, mount, named, ok, unmount, until, violations } from '../support.tsx'
import { INFO, onFile } from './billing-support.tsx'

const SAVE = 'POST /subscriptions/subscribe'
const EDIT = '/manage-devices?prefillSelections=true'
const front = wireDevice('d-1', 'Front Door', 'GE-DB1')
const living = wireDevice('d-2', 'Living Room')
const yard = wireDevice('d-3', 'Back Yard', 'GE-CO1')
const garage = wireDevice('d-4', 'Garage')
const plug = { ...wireDevice('d-9', 'Plug', 'GE-PL1'), subscribable: false }

const currentPlan = (devices: readonly object[] = [front, living], cap = 3) =>
  wirePlan({ id: 'h-1', devices }, { device_quantity: cap })
const PREMIUM = {
  ...wirePlan({}, { id: 'premium', name: 'Premium', device_quantity: 2 }).plan_config,
  amountInCents: { USD: { _: 999 } },
}

const list = (...devices: readonly object[]): Response => json({ devices })
const subscriptions = (...plans: readonly object[]): Response => json({ subscriptions: plans })

interface Coming {
  /** The previous path. */
  from: string
  at?: string
  order?: OrderDraft
  answers?: Answers
  brand?: BrandCode
  unassigned?: readonly object[]
  /** Initial storages. */
  storages?: Opened['storages']
}

/** Opens the screen with a session, from a previous path, with or without a current order. */
async function open({
  from,
  at = EDIT,
  order,
  answers = {},
  brand = 'geeni',
  unassigned = [yard, plug],
  ...rest
}: Coming) {
  const storages = rest.storages ?? {
    local: safeStorage(() => undefined),
    session: safeStorage(() => undefined),
  }
  const keep = (name: string, state: object): boolean =>
    storages.session.set(
      `acct.${brand}.${name}`,
      JSON.stringify({ version: 0, state: { accountId: 'a-1', ...state } }),
    )
  const remembered = JSON.stringify({ version: 0, state: { token: 'token-0', account: 'a-1' } })
  storages.local.set(`acct.${brand}.session`, remembered)
  keep('flow', { previousPath: from })
  if (order) keep('order', order)
  const events: CustomEvent[] = []
  const note = (event: Event): unknown => events.push(event as CustomEvent)
  document.body.addEventListener('acct-devices-saved', note)
  const opened = await openPortal(at, {
    brand,
    storages,
    answers: {
      'POST /authentication/byToken': () => json(profile()),
      'GET /account/subscriptions': () => subscriptions(currentPlan()),
      'GET /account/devices/unassigned': () => list(...unassigned),
      'GET /account/devices': () => list(),
      'GET /subscriptions/plans': () => json({ plans: [PREMIUM] }),
      ...answers,
    },
  })
  return { ...opened, events }
}

const opened = async (coming: Coming) => {
  const screen = await open(coming)
  await until(() => boxes(screen).length > 0, 'the devices')
  return screen
}

const boxes = ({ shadow }: Opened): HTMLInputElement[] => [
  ...shadow.querySelectorAll<HTMLInputElement>('input[name="device"]'),
]
const box = (screen: Opened, id: string): HTMLInputElement =>
  find<HTMLInputElement>(screen.shadow, `input[value="${id}"]`)
const checked = (screen: Opened): string[] =>
  boxes(screen)
    .filter((one) => one.checked)
    .map(({ value }) => value)
const button = (screen: Opened, name: string) => named(screen.shadow, 'button', name) as HTMLButtonElement
const getDialog = ({ shadow }: Opened): HTMLDialogElement | null => shadow.querySelector('dialog[open]')
const dialogText = (screen: Opened): string => getDialog(screen)?.textContent ?? ''
const inDialog = (screen: Opened, name: string) => named(getDialog(screen) ?? screen.shadow, 'button', name)

const order: OrderDraft = { planId: 'premium', subscriptionId: null, deviceIds: null, promo: null }
const ordering = { from: '/plans', at: '/manage-devices', order } as const

describe('devices of a plan', () => {
  afterEach(closePortal)

  it('are checked when the plan covers them, separate from unassigned ones; devices that no plan covers are absent [DEV-02]', async () => {
    const screen = await opened({ from: '/subscriptions' })
    const groups = [...screen.shadow.querySelectorAll('section')].map((group) => [
      group.querySelector('h3')?.firstChild?.textContent,
      ...[...group.querySelectorAll('input')].map(({ value, checked: isOn }) => `${value} ${isOn}`),
    ])
    equal(
      groups,
      [
        ['On this plan', 'd-1 true', 'd-2 true'],
        ['Not on a plan', 'd-3 false'],
      ],
      'groups',
    )
    ok(screen.shadow.textContent?.includes('2 of 3'), 'the count against the cap')
    equal(await violations(screen.shadow), [], 'axe')
  })

  it('are saved for the plan, or stored in the order [DEV-04]', async () => {
    const editing = await opened({ from: '/subscriptions' })
    ok(button(editing, 'Save Changes'), 'from My Plan')
    const screen = await opened({ ...ordering, unassigned: [yard] })
    equal(checked(screen), [], 'a new plan has none yet')
    box(screen, 'd-1').click()
    await until(() => checked(screen).includes('d-1'), 'one that is covered now')
    ok(!screen.shadow.textContent?.includes('Will be added'), 'it is nothing new')
    box(screen, 'd-1').click()
    box(screen, 'd-3').click()
    await until(() => !button(screen, 'Next').disabled, 'something is chosen')
    ok(screen.shadow.textContent?.includes('Will be added'), 'one that is')
    button(screen, 'Next').click()
    await until(() => screen.path() === '/billing', 'the checkout')
    const kept = JSON.parse(screen.storages.session.get('acct.geeni.order') ?? '{}')
    equal(
      kept.state,
      { accountId: 'a-1', planId: 'premium', subscriptionId: null, deviceIds: ['d-3'], promo: null },
      'the order',
    )
  })

  it('are restored after a reload during an order', async () => {
    const screen = await opened({ ...ordering, order: { ...order, deviceIds: ['d-2'] } })
    equal(checked(screen), ['d-2'], 'as left')
  })

  it('are those of the plan of the link, or of the plan that the order replaces', async () => {
    const plans = [
      currentPlan([front]),
      { ...currentPlan([living, garage]), id: 'h-2', subscription_id: 's-2' },
    ]
    const answers = { 'GET /account/subscriptions': () => subscriptions(...plans) }
    const linked = await opened({ from: '/subscriptions', at: `${EDIT}&subscriptionId=h-2`, answers })
    equal(checked(linked), ['d-2', 'd-4'], 'the devices of the second plan')
    const screen = await opened({ ...ordering, order: { ...order, subscriptionId: 'h-2' }, answers })
    const first = find(screen.shadow, 'section')
    equal(
      [...first.querySelectorAll('input')].map(({ value }) => value),
      ['d-2', 'd-4'],
      'on the plan that the order replaces',
    )
  })

  for (const [what, subscriptionId, path] of [
    ['the plan picker for one of several plans', null, '/plans'],
    ['My Plan for a plan that the account no longer has', 'gone', '/subscriptions'],
  ] as const)
    it(`of an order lead to ${what}`, async () => {
      const plans = [currentPlan([front]), { ...currentPlan([garage]), id: 'h-2', plan_config_id: 'c-2' }]
      const answers = { 'GET /account/subscriptions': () => subscriptions(...plans) }
      const screen = await open({ ...ordering, order: { ...order, subscriptionId }, answers })
      await until(() => screen.path() === path, 'the other screen')
    })

  it('keep an unsaved selection across a reload until saved or discarded', async () => {
    const first = await opened({ from: '/subscriptions' })
    box(first, 'd-3').click()
    box(first, 'd-1').click()
    await until(() => checked(first).join() === 'd-2,d-3', 'the choice')
    const kept = first.storages
    /** Opens the screen like a reload does. */
    const reloaded = (rest: Partial<Coming> = {}) => {
      const left = kept.session.get('acct.geeni.devices')
      closePortal()
      if (left !== null) kept.session.set('acct.geeni.devices', left)
      return opened({ from: '/subscriptions', storages: kept, ...rest })
    }
    const devicesAfterReload = async () => {
      const screen = await reloaded()
      return [checked(screen), button(screen, 'Save Changes').disabled]
    }
    equal(await devicesAfterReload(), [['d-2', 'd-3'], false], 'after a reload')
    const screen = await reloaded({ answers: { [SAVE]: () => json({ subscription: { id: 'h-1' } }) } })
    button(screen, 'Save Changes').click()
    await until(() => getDialog(screen) !== null, 'the question')
    inDialog(screen, 'Remove and Save').click()
    await until(() => screen.path() === '/subscriptions', 'saved')
    equal(await devicesAfterReload(), [['d-2', 'd-3'], true], 'once it is saved, beside a list from before')
    const idle = await reloaded()
    box(idle, 'd-3').click()
    await until(() => checked(idle).length === 1, 'another choice')
    idle.account.store.signOut('idle')
    equal(kept.session.get('acct.geeni.devices'), null, 'once no account is signed in')
    const expired = await reloaded()
    box(expired, 'd-3').click()
    await until(() => checked(expired).length === 1, 'another choice')
    expired.account.store.signOut('expired')
    await until(() => expired.path().startsWith('/login'), 'the sign-in')
    equal(await devicesAfterReload(), [['d-2'], false], 'at the next sign-in')
  })

  it('with unsaved changes are confirmed on Back, and discarded on leave', async () => {
    const screen = await opened({ from: '/subscriptions' })
    button(screen, 'Back').click()
    equal(screen.path(), '/subscriptions', 'no question')
    screen.go(EDIT)
    await until(() => boxes(screen).length > 0, 'the devices')
    box(screen, 'd-1').click()
    await until(() => checked(screen).join() === 'd-2', 'a change')
    button(screen, 'Back').click()
    await until(() => getDialog(screen) !== null, 'the question')
    ok(dialogText(screen).includes('Your changes are not saved. They will be lost.'), dialogText(screen))
    equal(await violations(screen.shadow), [], 'axe')
    inDialog(screen, 'Stay here').click()
    await until(() => getDialog(screen) === null, 'stays')
    equal(checked(screen), ['d-2'], 'as chosen')
    // Like the browser's Back button.
    screen.go('/subscriptions')
    screen.go(EDIT)
    await until(() => boxes(screen).length > 0, 'the devices again')
    equal(checked(screen), ['d-1', 'd-2'], 'the devices of the plan')
  })

  it('with unsaved changes confirm every navigation away before the host page receives its event', async () => {
    const screen = await opened({ from: '/subscriptions' })
    const events: string[] = []
    const listen = (event: Event) => events.push((event as CustomEvent<{ to: string }>).detail.to)
    screen.host.addEventListener('acct-navigate', listen)
    box(screen, 'd-1').click()
    await until(() => checked(screen).join() === 'd-2', 'a change')
    const ways: readonly [string, () => void][] = [
      ['/payment', () => find(screen.shadow, 'nav a[href$="/payment"]').click()],
      ['/subscriptions', () => find(screen.shadow, 'header a').click()],
    ]
    for (const [way, leave] of ways) {
      leave()
      await until(() => dialogText(screen).includes('Leave this page?'), way)
      equal({ path: screen.path(), events }, { path: EDIT, events: [] }, 'still here')
      inDialog(screen, 'Stay here').click()
      await until(() => getDialog(screen) === null, 'stays')
    }
    equal(checked(screen), ['d-2'], 'as chosen')
    find(screen.shadow, 'nav a[href$="/payment"]').click()
    await until(() => getDialog(screen) !== null, 'the question')
    inDialog(screen, 'Leave').click()
    await until(() => screen.path() === '/payment', 'left')
    equal(events, ['/payment'], 'dispatched once')
  })

  it('with unsaved changes delay a sign-out until the account holder confirms it', async () => {
    const screen = await opened({ from: '/subscriptions' })
    const signOut = async (): Promise<void> => {
      find(screen.shadow, 'header button[aria-haspopup="menu"]').click()
      await until(() => screen.shadow.querySelector('[role="menuitem"]') !== null, 'the menu')
      named(screen.shadow, '[role="menuitem"]', 'Sign Out').click()
      await until(() => dialogText(screen).includes('Leave this page?'), 'the question')
    }
    const isSignedIn = (): boolean => screen.account.store.state.getState().auth.authenticated
    box(screen, 'd-1').click()
    await until(() => checked(screen).join() === 'd-2', 'a change')
    await signOut()
    inDialog(screen, 'Stay here').click()
    await until(() => getDialog(screen) === null, 'stays')
    equal(
      { isSignedIn: isSignedIn(), checked: checked(screen) },
      { isSignedIn: true, checked: ['d-2'] },
      'still signed in, as chosen',
    )
    await signOut()
    inDialog(screen, 'Leave').click()
    await until(() => !isSignedIn() && screen.path() === '/', 'signed out')
  })

  it('go back without an entry of their own in the history', async () => {
    const screen = await opened({ from: '/subscriptions' })
    const replaced: boolean[] = []
    screen.host.addEventListener('acct-navigate', (event) =>
      replaced.push((event as CustomEvent<{ replace: boolean }>).detail.replace),
    )
    box(screen, 'd-1').click()
    await until(() => checked(screen).join() === 'd-2', 'a change')
    button(screen, 'Back').click()
    await until(() => dialogText(screen).includes('Go back?'), 'the question')
    inDialog(screen, 'Go back').click()
    await until(() => screen.path() === '/subscriptions', 'back')
    equal(replaced, [true], 'replaced')
  })

  it('of a paused plan are not preselected for an order', async () => {
    const paused = { pause_effective: '2020-01-01', paused_until: '2031-01-01' }
    const screen = await open({
      ...ordering,
      answers: {
        'GET /account/subscriptions': () => subscriptions({ ...currentPlan(), paused }),
      },
    })
    await until(() => screen.shadow.textContent?.includes('Your plan is paused') === true, 'what is said')
    equal(boxes(screen), [], 'nothing to choose')
    button(screen, 'Go to My Plan').click()
    await until(() => screen.path() === '/subscriptions', 'My Plan')
  })

  it('of an app store plan are managed there, without a missing-plan error', async () => {
    const apple = wirePlan({ id: 'h-1' }, { provider: 'apple' })
    const screen = await open({
      from: '/subscriptions',
      answers: { 'GET /account/subscriptions': () => subscriptions(apple) },
    })
    await until(
      () => find(screen.shadow, 'main').textContent?.includes('Managed in the app') === true,
      'what is said',
    )
    ok(!screen.shadow.textContent?.includes('No plan found.'), 'there is one')
  })

  it('can be saved only after a change [DEV-05]', async () => {
    const screen = await opened({ from: '/subscriptions' })
    const save = button(screen, 'Save Changes')
    const states: boolean[] = [save.disabled]
    for (const id of ['d-3', 'd-3', 'd-1', 'd-1']) {
      const was = save.disabled
      box(screen, id).click()
      await until(() => save.disabled !== was, `it follows ${id}`)
      states.push(save.disabled)
    }
    equal(states, [true, false, true, false, true], 'disabled')
  })

  it('are limited by the plan, so that one more is not selected, with the reason [DEV-06]', async () => {
    const screen = await opened({ from: '/subscriptions', unassigned: [yard, garage] })
    box(screen, 'd-3').click()
    await until(() => box(screen, 'd-3').checked, 'the third of three')
    box(screen, 'd-4').click()
    await until(() => getDialog(screen) !== null, 'a dialog')
    equal(find(getDialog(screen) as HTMLElement, 'h2').textContent, 'Plan Limit Reached', 'its heading')
    ok(dialogText(screen).includes('Your plan includes up to 3 devices.'), 'its text')
    equal(box(screen, 'd-4').checked, false, 'unchecked')
    inDialog(screen, 'Back to Devices').click()
    await until(() => getDialog(screen) === null, 'closed')
    equal(checked(screen), ['d-1', 'd-2', 'd-3'], 'as before')
  })

  it('are limited by the ordered plan, which the reason names', async () => {
    const plans = [{ ...PREMIUM, device_quantity: 1 }]
    const screen = await opened({
      ...ordering,
      unassigned: [yard, garage],
      answers: { 'GET /subscriptions/plans': () => json({ plans }) },
    })
    box(screen, 'd-3').click()
    await until(() => box(screen, 'd-3').checked, 'the only one')
    box(screen, 'd-4').click()
    await until(() => getDialog(screen) !== null, 'a dialog')
    ok(dialogText(screen).includes('Premium includes 1 device.'), dialogText(screen))
  })

  const removing: (Coming & { button: string })[] = [
    { from: '/subscriptions', button: 'Save Changes' },
    { ...ordering, from: '/manage-devices', order: { ...order, deviceIds: ['d-1', 'd-2'] }, button: 'Next' },
  ]
  for (const { button: primary, ...coming } of removing)
    it(`are removed only after a confirmation about their history, from ${coming.from} [DEV-07]`, async () => {
      const screen = await opened(coming)
      box(screen, 'd-2').click()
      await until(() => !box(screen, 'd-2').checked, 'unchecked')
      button(screen, primary).click()
      await until(() => getDialog(screen) !== null, 'the question')
      const text = dialogText(screen)
      for (const part of ['Removing a device deletes its video history.', 'Living Room'])
        ok(text.includes(part), `${part} in ${text}`)
      ok(!screen.calls.includes(SAVE), 'nothing is saved yet')
      inDialog(screen, 'Keep Devices').click()
      await until(() => getDialog(screen) === null, 'closed')
      equal(
        { isChecked: checked(screen).includes('d-2'), path: screen.path() },
        { isChecked: false, path: coming.at ?? EDIT },
        'still there',
      )
    })

  it('keep two hours of history under pepper [FEATURES-05]', async () => {
    const screen = await opened({ from: '/subscriptions', brand: 'pepper' })
    box(screen, 'd-2').click()
    await until(() => !button(screen, 'Save Changes').disabled, 'a change')
    button(screen, 'Save Changes').click()
    await until(() => getDialog(screen) !== null, 'the question')
    ok(
      dialogText(screen).includes('Removing a device leaves it with 2-hour video history.'),
      dialogText(screen),
    )
  })

  for (const hasCard of [true, false])
    it(`without a choice let an order continue automatically, ${hasCard ? 'with' : 'without'} a card [DEV-08]`, async () => {
      let release = (): void => {}
      const waiting = new Promise<void>((resolve) => {
        release = resolve
      })
      const screen = await open({
        ...ordering,
        unassigned: [plug],
        answers: {
          'GET /account/subscriptions': () => waiting.then(() => subscriptions(currentPlan([]))),
          [INFO]: () => json(hasCard ? onFile() : { billingInfo: null }),
        },
      })
      release()
      const target = hasCard ? '/order-summary' : '/billing'
      await until(() => screen.path() === target, target)
    })

  it('are 84 px high each [CONST-06]', async () => {
    const screen = await opened({ from: '/subscriptions' })
    const heights = boxes(screen).map((one) => one.closest('label')?.getBoundingClientRect().height)
    equal(heights, [84, 84, 84], 'heights')
  })

  it('that fail to load open the error page, which says so [ERR-55]', async () => {
    // The devices of the account are in two lists: without a plan, and with one.
    for (const call of ['GET /account/devices/unassigned', 'GET /account/subscriptions']) {
      const screen = await open({
        from: '/subscriptions',
        answers: { [call]: () => json({ message: 'no' }, 400) },
      })
      await until(() => screen.path() === '/error?error_code=account_data', `the error page after ${call}`)
      const text = 'Sorry, we are unable to retrieve your information at this time. Please try again later.'
      await until(() => find(screen.shadow, 'main').textContent?.includes(text) === true, 'its text')
      equal(boxes(screen).length, 0, 'no choice of devices')
      await closePortal()
    }
  })
})

describe('saving devices', () => {
  afterEach(closePortal)

  /** Adds the back yard camera and saves. */
  async function saved(answers: Answers) {
    const screen = await opened({ from: '/subscriptions', answers })
    box(screen, 'd-3').click()
    await until(() => !button(screen, 'Save Changes').disabled, 'a change')
    button(screen, 'Save Changes').click()
    return screen
  }

  it('shows a full-page progress, then My Plan, and dispatches the event [DEV-09]', async () => {
    let release = (): void => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    const bodies: Record<string, unknown>[] = []
    const screen = await saved({
      [SAVE]: async (request) => {
        bodies.push(await request.clone().json())
        await waiting
        return json({ subscription: { id: 'h-1' } })
      },
    })
    await until(() => bodies.length > 0, 'the call')
    equal(
      find(getDialog(screen) as HTMLElement, '[role="status"]').textContent,
      'Saving... Please wait while we update your account',
      'the overlay',
    )
    equal(await violations(screen.shadow), [], 'axe')
    release()
    await until(() => screen.path() === '/subscriptions', 'My Plan')
    const [{ targetPlanCode, pepperSubscriptionId, devices, devicesRemoved } = {}] = bodies
    equal(
      {
        targetPlanCode,
        pepperSubscriptionId,
        devices: (devices as { deviceId: string }[]).map(({ deviceId }) => deviceId),
      },
      { targetPlanCode: 'plus_m', pepperSubscriptionId: 'h-1', devices: ['d-1', 'd-2', 'd-3'] },
      'the request',
    )
    equal(
      { devicesRemoved, requests: bodies.length },
      { devicesRemoved: [], requests: 1 },
      'nothing removed, once',
    )
    equal(
      screen.events.map(({ detail }) => detail),
      [{ planId: 'c-1', deviceCount: 3 }],
      'the event',
    )
  })

  for (const [status, isV3] of [
    ['paid', true],
    ['past_due', false],
  ] as const)
    it(`depends on the account’s billing provider, with a last invoice that is ${status}`, async () => {
      const bodies: { isV3?: boolean }[] = []
      const screen = await opened({
        from: '/subscriptions',
        brand: 'notion',
        answers: {
          'GET /subscriptions/paymentHistory': () =>
            json({ invoices: [{ invoiceId: 'i-1', invoiceDate: '2031-01-01', status, invoiceTotal: 999 }] }),
          [SAVE]: async (request) => {
            bodies.push(await request.clone().json())
            return json({ subscription: { id: 'h-1' } })
          },
        },
      })
      box(screen, 'd-3').click()
      await until(() => !button(screen, 'Save Changes').disabled, 'a change')
      button(screen, 'Save Changes').click()
      await until(() => bodies.length > 0, 'the call')
      equal(bodies[0]?.isV3, isV3, 'the calls it goes by')
      await until(() => screen.path() === '/subscriptions', 'the end of the save')
    })

  it('that fails shows a message, keeps the selection, and allows a retry [DEV-10]', async () => {
    const errors = recordErrors()
    let isDown = true
    const screen = await saved({
      [SAVE]: () => (isDown ? json({ message: 'no' }, 400) : json({ subscription: { id: 'h-1' } })),
    })
    await until(() => dialogText(screen).includes('Unable To Save'), 'the dialog')
    ok(
      dialogText(screen).includes('We are unable to save your changes at this time. Please try again.'),
      dialogText(screen),
    )
    await untilReported(errors, () => dialogText(screen), { code: 'unknown', area: 'devices' })
    equal(checked(screen), ['d-1', 'd-2', 'd-3'], 'the choice')
    isDown = false
    inDialog(screen, 'Try again').click()
    await until(() => screen.path() === '/subscriptions', 'My Plan')
  })

  it('with an unknown outcome succeeds when the account has the selection', async () => {
    let isSaved = false
    const screen = await saved({
      'GET /account/subscriptions': () =>
        subscriptions(currentPlan(isSaved ? [front, living, yard] : [front, living])),
      [SAVE]() {
        isSaved = true
        return Promise.reject(new TypeError('the connection broke'))
      },
    })
    await until(() => screen.path() === '/subscriptions', 'My Plan')
    equal(screen.calls.filter((call) => call === SAVE).length, 1, 'requests')
  })
})

describe('many devices', () => {
  afterEach(closePortal)
  const shops = Array.from({ length: 200 }, (_, at) => wireDevice(`s-${at}`, `Shop ${at} door`))

  it('render in pages, can be searched by name, and be checked together', async () => {
    const screen = await opened({
      from: '/subscriptions',
      unassigned: shops,
      answers: { 'GET /account/subscriptions': () => subscriptions(currentPlan([front], 999)) },
    })
    equal(boxes(screen).length, 19, 'rendered at first')
    ok(screen.shadow.textContent?.includes('1–18 of 200'), 'which of how many')
    button(screen, 'Next page').click()
    await until(() => screen.shadow.querySelector('input[value="s-35"]') !== null, 'the next ones')
    equal(boxes(screen).length, 19, 'rendered then')
    type(screen.shadow, 'search', 'shop 19')
    await until(() => boxes(screen).length === 12, 'those found')
    button(screen, 'Select these').click()
    await until(() => checked(screen).length === 12, 'all of those')
    button(screen, 'Clear these').click()
    await until(() => checked(screen).length === 0, 'none of those')
    type(screen.shadow, 'search', 'window')
    await until(
      () => screen.shadow.textContent?.includes('No device matches “window”.') === true,
      'nothing found',
    )
    equal(
      ['Select these', 'Clear these'].map((name) => button(screen, name).getAttribute('aria-disabled')),
      ['true', 'true'],
      'nothing to check',
    )
    type(screen.shadow, 'search', '')
    await until(() => boxes(screen).length === 19, 'all again')
    equal(checked(screen), ['d-1'], 'what was not looked for stays')
    equal(await violations(screen.shadow), [], 'axe')
  })
})

describe('the skeleton of the devices', () => {
  afterEach(unmount)

  const tops = (story: string): number[] => {
    const shadow = mount(storyNamed(`Areas/Devices ${story}`))
    const screen = find(shadow, '[part="card"], [aria-busy="true"] > div').parentElement ?? shadow
    // The notice about a slow load takes no space.
    const blocks = [...screen.children].filter(
      (block) => block.getBoundingClientRect().height > 2 && getComputedStyle(block).position !== 'absolute',
    )
    return blocks.flatMap((block) => {
      const { top } = block.getBoundingClientRect()
      return [top, block.lastElementChild?.getBoundingClientRect().top ?? top]
    })
  }

  for (const width of [360, 768, 1280])
    it(`is as high as five devices, ${width} px`, async () => {
      await setViewport({ width, height: 1200 })
      const [skeleton, screen] = [tops('Loading'), tops('OfAPlan')]
      const moved = skeleton.map((top, at) => top - (screen[at] ?? 0))
      equal(
        { skeleton: skeleton.length, screen: screen.length, moved: moved.filter((px) => Math.abs(px) > 2) },
        { skeleton: 8, screen: 8, moved: [] },
        `moved by ${moved.map((px) => px.toFixed(1))} px`,
      )
    })
})
