import type { BrandCode } from '../../../brands/index.ts'
import { getData } from '../../../src/store/core/request.ts'
import { planList } from '../../../src/store/plans/plan-list.ts'
import { wireDevice } from '../../../stories/support/responses.ts'
import { recordErrors, untilReported } from '../reported.ts'
import {
  type Answers,
  closePortal,
  json,
  type Opened,
  openSignedIn,
  wirePlan,
  withToken,
} from '../screens/portal-support.tsx'
import { equal, find, named, ok, until, violations } from '../support.tsx'

const SAVE = 'POST /subscriptions/subscribe'
const PLANS = 'GET /account/subscriptions'
const EDIT = '/manage-devices?prefillSelections=true'
const door = wireDevice('d-1', 'Front Door', 'GE-DB1')
const nursery = wireDevice('d-2', 'Nursery', 'GE-CI1')
const yard = wireDevice('d-3', 'Back Yard', 'GE-CO1')
const garage = wireDevice('d-4', 'Garage', 'GE-CI1')
const ALL = [door, nursery, yard, garage]
const getId = (device: object): string => (device as { pepperDeviceId: string }).pepperDeviceId

interface Body {
  targetPlanCode: string
  devices: { deviceId: string }[]
  devicesRemoved: { deviceId: string }[]
  billingToken?: string
}

interface Household {
  covered?: readonly object[]
  cap?: number
  plan?: Record<string, unknown>
  config?: Record<string, unknown>
  brand?: BrandCode
  answers?: Answers
  /** Devices of another entry with the configuration of the plan, and without a code. */
  shared?: readonly object[]
  /** Initial entries of session storage. */
  stored?: Record<string, object>
}

/** Opens a screen of an account whose services change the devices of its plan. */
async function open(path: string, household: Household = {}) {
  const { covered = [door, nursery], cap = 2, brand = 'geeni', answers = {}, shared = [], stored } = household
  let on = covered.map(getId)
  const bodies: Body[] = []
  const events: object[] = []
  const note = (event: Event): unknown => events.push((event as CustomEvent<object>).detail)
  document.body.addEventListener('acct-devices-saved', note)
  const isOn = (device: object): boolean => on.includes(getId(device))
  const isFree = (device: object): boolean => !isOn(device) && !shared.includes(device)
  const save = async (request: Request): Promise<Response> => {
    const body: Body = await request.clone().json()
    bodies.push(body)
    const removed = body.devicesRemoved.map(({ deviceId }) => deviceId)
    on = body.devices.map(({ deviceId }) => deviceId).filter((id) => !removed.includes(id))
    return json({ subscription: { id: 'h-1' } })
  }
  const opened = await openSignedIn(path, {
    brand,
    storages: withToken(stored, brand),
    answers: {
      [PLANS]: () =>
        json({
          subscriptions: [
            wirePlan(
              { id: 'h-1', devices: ALL.filter(isOn), ...household.plan },
              { device_quantity: cap, ...household.config },
            ),
            ...(shared.length > 0
              ? [wirePlan({ id: 'h-2', recurly_plan_code: null, devices: shared }, { device_quantity: cap })]
              : []),
          ],
        }),
      'GET /account/devices/unassigned': () => json({ devices: ALL.filter(isFree) }),
      'GET /account/devices': () => json({ devices: [] }),
      'GET /subscriptions/plans': () => json({ plans: [] }),
      [SAVE]: save,
      ...answers,
    },
  })
  return { ...opened, bodies, events, save }
}

const getDialog = ({ shadow }: Opened): HTMLDialogElement | null => shadow.querySelector('dialog[open]')
const dialogText = (screen: Opened): string => getDialog(screen)?.textContent ?? ''
const inDialog = (screen: Opened, name: string) => named(getDialog(screen) ?? screen.shadow, 'button', name)
const getText = ({ shadow }: Opened): string => find(shadow, 'main').textContent ?? ''
const focused = ({ shadow }: Opened): string => shadow.activeElement?.textContent ?? ''
const has = ({ shadow }: Opened, name: string): boolean =>
  [...shadow.querySelectorAll('button')].some(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
  )
const labels = (screen: Opened): (string | null | undefined)[] =>
  [...(getDialog(screen)?.querySelectorAll('li button') ?? [])].map((one) => one.getAttribute('aria-label'))
const box = ({ shadow }: Opened, id: string): HTMLInputElement =>
  find<HTMLInputElement>(shadow, `input[value="${id}"]`)
const checked = ({ shadow }: Opened): string[] =>
  [...shadow.querySelectorAll<HTMLInputElement>('input[name="device"]:checked')].map(({ value }) => value)

/** Presses a button that replaces a device, and waits for the dialog. */
async function choose(screen: Opened, name: string): Promise<void> {
  await until(() => has(screen, name), name)
  const button = named(screen.shadow, 'button', name)
  button.focus()
  button.click()
  await until(() => getDialog(screen) !== null, 'the choice')
}

const sent = ({ bodies }: { bodies: readonly Body[] }) =>
  bodies.map(({ devices, devicesRemoved }) => ({
    devices: devices.map(({ deviceId }) => deviceId),
    removed: devicesRemoved.map(({ deviceId }) => deviceId),
  }))

describe('replacing a device on My Plan', () => {
  afterEach(closePortal)

  it('takes two presses and one order, which neither changes the plan nor has a payment, and can be undone', async () => {
    const screen = await open('/subscriptions')
    await choose(screen, 'Replace Nursery')
    equal(labels(screen), ['Replace with Garage', 'Replace with Back Yard'], 'the same model first')
    ok(dialogText(screen).includes('Same model'), dialogText(screen))
    ok(
      dialogText(screen).includes('Nursery leaves the plan, which deletes its video history.'),
      dialogText(screen),
    )
    equal(await violations(screen.shadow), [], 'axe of the dialog')
    inDialog(screen, 'Replace with Garage').click()
    await until(() => getText(screen).includes('Garage now has the cover of Nursery.'), 'the confirmation')
    equal(getDialog(screen), null, 'the dialog is closed')
    const undo = 'If you undo this: Garage leaves the plan, which deletes its video history.'
    ok(getText(screen).includes(undo), getText(screen))
    equal(sent(screen), [{ devices: ['d-1', 'd-4'], removed: ['d-2'] }], 'one order')
    equal(screen.bodies[0]?.targetPlanCode, 'plus_m', 'of the current plan')
    equal(screen.bodies[0]?.billingToken, undefined, 'without a payment')
    equal(screen.events, [{ planId: 'c-1', deviceCount: 2 }], 'the event')
    ok(has(screen, 'Replace Garage') && !has(screen, 'Replace Nursery'), 'the devices of the card')
    await until(() => focused(screen).includes('Garage now has the cover'), 'the focus on the confirmation')
    equal(await violations(screen.shadow), [], 'axe of the confirmation')
    // The old device is uncovered now, and of the same model: that is no reason to offer its return.
    await until(() => getText(screen).includes('2 devices not covered'), 'the uncovered devices')
    ok(!getText(screen).includes('Nursery is not covered'), getText(screen))

    named(screen.shadow, 'button', 'Undo').click()
    await until(() => getText(screen).includes('Nursery is on your plan again.'), 'the return')
    ok(!getText(screen).includes('If you undo this'), getText(screen))
    equal(sent(screen)[1], { devices: ['d-1', 'd-2'], removed: ['d-4'] }, 'the opposite order')
    ok(has(screen, 'Replace Nursery') && !has(screen, 'Replace Garage'), 'the devices of the card')
    await until(() => focused(screen).includes('Nursery is on your plan again.'), 'the focus on it')
    // Another replacement starts anew.
    await choose(screen, 'Replace Front Door')
    await until(() => labels(screen).join() === 'Replace with Back Yard,Replace with Garage', 'the others')
  })

  it('names the plan that follows, whose devices the services decide', async () => {
    const pending = {
      recurly_plan_code: 'lite',
      effective_date: '2031-06-04',
      billing_cycle: 1,
      pepper_name: 'Lite',
    }
    const screen = await open('/subscriptions', { plan: { pending_subscription: pending } })
    await choose(screen, 'Replace Nursery')
    const next =
      'Your plan changes to Lite (Monthly) later. After the change, check which devices Lite (Monthly) covers.'
    ok(dialogText(screen).includes(next), dialogText(screen))
  })

  it('changes nothing when the dialog closes, which returns the focus', async () => {
    const screen = await open('/subscriptions')
    await choose(screen, 'Replace Nursery')
    inDialog(screen, 'Close').click()
    await until(() => getDialog(screen) === null, 'the end of the dialog')
    equal(focused(screen), 'Replace Nursery', 'focus')
    equal(screen.bodies, [], 'orders')
  })

  it('ignores further presses and Escape while the order is in flight', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const screen = await open('/subscriptions', {
      answers: {
        [SAVE]: async (request) => {
          await promise
          return screen.save(request)
        },
      },
    })
    await choose(screen, 'Replace Nursery')
    inDialog(screen, 'Replace with Garage').click()
    await until(() => dialogText(screen).includes('Saving...'), 'the progress')
    inDialog(screen, 'Replace with Back Yard').click()
    inDialog(screen, 'Close').click()
    ok(getDialog(screen) !== null, 'the dialog stays')
    equal(await violations(screen.shadow), [], 'axe')
    resolve()
    await until(() => getText(screen).includes('Garage now has the cover of Nursery.'), 'the confirmation')
    equal(screen.calls.filter((call) => call === SAVE).length, 1, 'orders')
  })

  it('that is rejected says so, and can be repeated', async () => {
    const errors = recordErrors()
    let isDown = true
    const screen = await open('/subscriptions', {
      answers: { [SAVE]: (request) => (isDown ? json({ message: 'no' }, 400) : screen.save(request)) },
    })
    await choose(screen, 'Replace Nursery')
    inDialog(screen, 'Replace with Garage').click()
    const failure = 'We are unable to replace the device at this time. Please try again.'
    await until(() => dialogText(screen).includes(failure), 'the failure')
    await untilReported(errors, () => dialogText(screen), { code: 'unknown', area: 'my-plan' })
    equal(await violations(screen.shadow), [], 'axe')
    isDown = false
    inDialog(screen, 'Replace with Garage').click()
    await until(() => getText(screen).includes('Garage now has the cover of Nursery.'), 'the confirmation')
    ok(!getText(screen).includes(failure), 'no failure')
  })

  /** Lays the answer to a change that another tab has made: the plan covers these devices. */
  function coverElsewhere({ account }: Opened, ...names: string[]): void {
    const { plans } = account.store.state.getState()
    const known = [
      ...(getData(plans.subscriptions)?.[0]?.devices ?? []),
      ...((plans.change && getData(plans.change.unassigned)) ?? []),
    ]
    const devices = names.flatMap((name) => known.find((one) => one.name === name) ?? [])
    account.store.use(planList).lay([{ planId: 'h-1', plan: { devices } }])
  }
  const CHANGED = 'Your plan has changed in the meantime'

  it('ends where another tab has uncovered the device', async () => {
    const screen = await open('/subscriptions')
    await choose(screen, 'Replace Nursery')
    coverElsewhere(screen, 'Front Door', 'Garage')
    await until(() => dialogText(screen).includes(CHANGED), 'the reason')
    equal(labels(screen), [], 'choices')
    ok(focused(screen).includes(CHANGED), 'the focus')
    ok(!dialogText(screen).includes('leaves the plan'), dialogText(screen))
    equal(await violations(screen.shadow), [], 'axe')
  })

  it('cannot be undone once another tab has covered another device', async () => {
    let isDown = false
    const screen = await open('/subscriptions', {
      answers: { [SAVE]: (request) => (isDown ? json({ message: 'no' }, 400) : screen.save(request)) },
    })
    await choose(screen, 'Replace Nursery')
    inDialog(screen, 'Replace with Garage').click()
    await until(() => getText(screen).includes('Garage now has the cover of Nursery.'), 'the confirmation')
    isDown = true
    named(screen.shadow, 'button', 'Undo').click()
    await until(() => getText(screen).includes('We are unable to replace the device'), 'a failure')
    coverElsewhere(screen, 'Front Door', 'Back Yard')
    await until(() => getText(screen).includes(CHANGED), 'the reason')
    ok(!has(screen, 'Undo') && !getText(screen).includes('now has the cover'), getText(screen))
  })

  it('whose response is lost has been made when the account shows it', async () => {
    const screen = await open('/subscriptions', {
      answers: {
        async [SAVE](request) {
          await screen.save(request)
          throw new TypeError('the connection broke')
        },
      },
    })
    await choose(screen, 'Replace Nursery')
    inDialog(screen, 'Replace with Garage').click()
    await until(() => getText(screen).includes('Garage now has the cover of Nursery.'), 'the confirmation')
    equal(screen.calls.filter((call) => call === SAVE).length, 1, 'orders')
  })

  it('is not known to be made after a lost response while the account does not show it, and can be repeated', async () => {
    let isLost = true
    const screen = await open('/subscriptions', {
      answers: {
        [SAVE]: (request) =>
          isLost ? Promise.reject(new TypeError('the connection broke')) : screen.save(request),
      },
    })
    await choose(screen, 'Replace Nursery')
    inDialog(screen, 'Replace with Garage').click()
    await until(() => dialogText(screen).includes('We do not know yet'), 'the unknown outcome')
    ok(!dialogText(screen).includes('We are unable'), dialogText(screen))
    isLost = false
    inDialog(screen, 'Replace with Garage').click()
    await until(() => getText(screen).includes('Garage now has the cover of Nursery.'), 'the confirmation')
  })

  it('offers an uncovered device of a model that a full plan covers, as the successor of one to choose', async () => {
    const screen = await open('/subscriptions')
    await until(() => getText(screen).includes('Garage is not covered'), 'the attention')
    named(screen.shadow, 'article button', 'Move the cover').click()
    await until(() => dialogText(screen).includes('Which device does Garage replace?'), 'the choice')
    equal(labels(screen), ['Replace Nursery', 'Replace Front Door'], 'the same model first')
    ok(
      dialogText(screen).includes('The replaced device leaves the plan, which deletes its video history.'),
      dialogText(screen),
    )
    inDialog(screen, 'Replace Nursery').click()
    await until(() => getText(screen).includes('Garage now has the cover of Nursery.'), 'the confirmation')
    equal(sent(screen), [{ devices: ['d-1', 'd-4'], removed: ['d-2'] }], 'one order')
  })

  it('shows many devices in steps, each of which moves the focus to its first one', async () => {
    const many = Array.from({ length: 26 }, (_, at) => wireDevice(`m-${at + 1}`, `Shop ${at + 1}`, 'GE-CI1'))
    const screen = await open('/subscriptions', {
      answers: { 'GET /account/devices/unassigned': () => json({ devices: many }) },
    })
    await choose(screen, 'Replace Nursery')
    equal(labels(screen).length, 12, 'choices')
    for (const [name, first, count] of [
      ['Show 12 more', 'Shop 13', 24],
      ['Show 2 more', 'Shop 25', 26],
    ] as const) {
      const button = inDialog(screen, name)
      button.focus()
      button.click()
      await until(() => labels(screen).length === count, 'the next choices')
      await until(() => focused(screen).startsWith(`${first} `), `the focus on ${first}`)
    }
    ok(!dialogText(screen).includes('Show '), 'a button')
  })

  it('says what the brand keeps of the recordings', async () => {
    const screen = await open('/subscriptions', { brand: 'pepper' })
    await choose(screen, 'Replace Nursery')
    ok(
      dialogText(screen).includes('Nursery leaves the plan and is left with 2-hour video history.'),
      dialogText(screen),
    )
  })

  it('is offered for the devices of the subscription alone, of those that its plan shows', async () => {
    const screen = await open('/subscriptions', { covered: [door], shared: [nursery], cap: 3 })
    await until(() => has(screen, 'Replace Front Door'), 'the button')
    ok(getText(screen).includes('Nursery') && !has(screen, 'Replace Nursery'), getText(screen))
  })

  for (const [what, household] of [
    ['an uncovered device', { covered: ALL, cap: 5 }],
    ['a plan that the brand bills', { config: { provider: 'apple' } }],
    ['a paid plan', { plan: { recurly_plan_code: 'not_a_plan_geeni' } }],
  ] as const satisfies readonly (readonly [string, Household])[])
    it(`is not offered without ${what}`, async () => {
      const screen = await open('/subscriptions', household)
      await until(() => screen.shadow.querySelector('article [role="group"]') !== null, 'the card')
      await until(() => getText(screen).includes('Front Door'), 'its devices')
      ok(!has(screen, 'Replace Front Door'), 'a button')
    })
})

describe('replacing a device in Manage Devices', () => {
  afterEach(closePortal)
  const stored = { flow: { previousPath: '/subscriptions' } }

  /** Opens the plan of d-1 and d-2 with d-3 selected in the place of d-1. */
  async function openExchanged(): ReturnType<typeof open> {
    const screen = await open(EDIT, { stored })
    await until(() => checked(screen).length === 2, 'the devices')
    box(screen, 'd-1').click()
    await until(() => checked(screen).length === 1, 'one less')
    box(screen, 'd-3').click()
    await until(() => checked(screen).length === 2, 'another one')
    return screen
  }

  it('keeps the changes that are not saved, and does not send them', async () => {
    const screen = await open(EDIT, { cap: 4, stored })
    await until(() => checked(screen).length === 2, 'the devices')
    box(screen, 'd-3').click()
    box(screen, 'd-1').click()
    await until(() => checked(screen).join() === 'd-2,d-3', 'changes')
    await choose(screen, 'Replace Nursery')
    inDialog(screen, 'Replace with Garage').click()
    await until(() => getText(screen).includes('Garage now has the cover of Nursery.'), 'the confirmation')
    equal(sent(screen), [{ devices: ['d-1', 'd-4'], removed: ['d-2'] }], 'the replacement alone')
    equal(screen.path(), EDIT, 'still here')
    await until(() => checked(screen).join() === 'd-4,d-3', 'the changes, beside the successor')
    ok(getText(screen).includes('1 to add, 1 to remove'), getText(screen))
    equal(await violations(screen.shadow), [], 'axe')
    named(screen.shadow, 'button', 'Undo').click()
    await until(() => getText(screen).includes('Nursery is on your plan again.'), 'the return')
    await until(() => checked(screen).join() === 'd-2,d-3', 'the changes, beside the old one')
  })

  it('is offered by the limit for the device beyond it', async () => {
    const screen = await open(EDIT, { stored })
    await until(() => checked(screen).length === 2, 'the devices')
    box(screen, 'd-4').click()
    await until(() => dialogText(screen).includes('Plan Limit Reached'), 'the limit')
    ok(dialogText(screen).includes('View Plans'), 'the larger plans')
    equal(await violations(screen.shadow), [], 'axe')
    inDialog(screen, 'Replace one').click()
    await until(() => dialogText(screen).includes('Which device does Garage replace?'), 'the choice')
    equal(labels(screen), ['Replace Nursery', 'Replace Front Door'], 'the same model first')
    inDialog(screen, 'Replace Front Door').click()
    await until(() => getText(screen).includes('Garage now has the cover of Front Door.'), 'the confirmation')
    equal(sent(screen), [{ devices: ['d-2', 'd-4'], removed: ['d-1'] }], 'one order')
    equal(checked(screen), ['d-2', 'd-4'], 'the devices of the plan')
    ok(getText(screen).includes('No changes yet'), getText(screen))
  })

  it('is offered for the devices of the subscription alone, of those that its plan shows', async () => {
    const screen = await open(EDIT, { covered: [door], shared: [nursery], stored })
    await until(() => checked(screen).length === 2, 'the devices')
    ok(has(screen, 'Replace Front Door') && !has(screen, 'Replace Nursery'), 'the buttons')
    box(screen, 'd-4').click()
    await until(() => dialogText(screen).includes('Plan Limit Reached'), 'the limit')
    inDialog(screen, 'Replace one').click()
    await until(() => dialogText(screen).includes('Which device does Garage replace?'), 'the choice')
    equal(labels(screen), ['Replace Front Door'], 'the choices')
  })

  it('is offered by the limit for the selected devices alone, whose places are taken', async () => {
    const screen = await openExchanged()
    box(screen, 'd-4').click()
    await until(() => dialogText(screen).includes('Plan Limit Reached'), 'the limit')
    inDialog(screen, 'Replace one').click()
    await until(() => dialogText(screen).includes('Which device does Garage replace?'), 'the choice')
    equal(labels(screen), ['Replace Nursery'], 'the choices')
    inDialog(screen, 'Replace Nursery').click()
    await until(() => getText(screen).includes('Garage now has the cover of Nursery.'), 'the confirmation')
    await until(() => checked(screen).join() === 'd-4,d-3', 'two devices')
  })

  it('drops an addition whose place the successor takes', async () => {
    const screen = await openExchanged()
    await choose(screen, 'Replace Front Door')
    inDialog(screen, 'Replace with Garage').click()
    await until(() => getText(screen).includes('Garage now has the cover of Front Door.'), 'the confirmation')
    await until(() => checked(screen).join() === 'd-2,d-4', 'the devices of the plan')
  })

  it('is not offered by the limit for a device that the plan covers already', async () => {
    const screen = await openExchanged()
    box(screen, 'd-1').click()
    await until(() => dialogText(screen).includes('Plan Limit Reached'), 'the limit')
    ok(!dialogText(screen).includes('Replace one'), dialogText(screen))
  })

  it('has a sentence in its place where the plan covers all devices, but not where another plan covers some', async () => {
    const sentence = 'All your devices are on this plan.'
    const all = await open(EDIT, { covered: ALL, cap: 4 })
    await until(() => getText(all).includes(sentence), 'the sentence')
    closePortal()
    const plans = [
      wirePlan({ id: 'h-1', devices: [door] }, { device_quantity: 4 }),
      wirePlan({ id: 'h-2', subscription_id: 's-2', devices: [nursery] }, { id: 'c-2', name: 'Basic' }),
    ]
    const split = await open(`${EDIT}&subscriptionId=h-1`, {
      answers: {
        [PLANS]: () => json({ subscriptions: plans }),
        'GET /account/devices/unassigned': () => json({ devices: [] }),
      },
    })
    await until(() => checked(split).join() === 'd-1', 'the device')
    ok(!getText(split).includes(sentence), getText(split))
  })

  it('is not offered for an order, nor without an uncovered device', async () => {
    const order = { planId: 'premium', subscriptionId: null, deviceIds: null, promo: null }
    const premium = {
      ...wirePlan({}, { id: 'premium', name: 'Premium', device_quantity: 1 }).plan_config,
      amountInCents: { USD: { _: 999 } },
    }
    const ordering = await open('/manage-devices', {
      stored: { flow: { previousPath: '/plans' }, order },
      answers: { 'GET /subscriptions/plans': () => json({ plans: [premium] }) },
    })
    await until(() => ordering.shadow.querySelector('input[name="device"]') !== null, 'the devices')
    ok(!has(ordering, 'Replace Nursery'), 'a button')
    box(ordering, 'd-3').click()
    await until(() => checked(ordering).length === 1, 'one')
    box(ordering, 'd-4').click()
    await until(() => dialogText(ordering).includes('Premium includes 1 device.'), 'the limit')
    ok(!dialogText(ordering).includes('Replace one'), dialogText(ordering))
    const covered = await open(EDIT, { covered: ALL, cap: 5, stored })
    await until(() => checked(covered).length === 4, 'the devices')
    ok(!has(covered, 'Replace Nursery'), 'a button')
  })
})
