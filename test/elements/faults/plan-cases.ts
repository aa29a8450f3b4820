import { wireDevice } from '../../../stories/support/responses.ts'
import { card, getBar, getButton, holding, planAnswers } from '../screens/plans-support.tsx'
import {
  type Answers,
  json,
  type Opened,
  openPortal,
  profile,
  wirePlan,
  withToken,
} from '../screens/portal-support.tsx'
import { named } from '../support.tsx'
import { ALL, type Case, type Change, ENDED, ERROR_PAGE, has, isAt, press } from './case.ts'

const SUBSCRIPTIONS = 'GET /account/subscriptions'
const UNASSIGNED = 'GET /account/devices/unassigned'
const CATALOG = 'GET /subscriptions/plans'
const MIGRATION = 'GET /subscriptions/migration/required'

const [front, yard] = [wireDevice('d-1', 'Front Door'), wireDevice('d-3', 'Back Yard')]
const plans = (...current: readonly unknown[]): Response => json({ subscriptions: current })
const PAUSED = { pause_effective: '2020-01-01T12:00:00Z', paused_until: null }
const FREE = { recurly_plan_code: 'not_a_plan_geeni', effective_date: '2031-05-09T12:00:00Z' }

/** Responses about the account, before or after the change. */
function account(
  before: unknown,
  after: unknown,
  isDone: Change['isDone'],
  [lookup, answer]: [string, (current: unknown) => Response] = [SUBSCRIPTIONS, plans],
): Change {
  let current = before
  return {
    lookup,
    isDone,
    isFollowed: true,
    commit() {
      current = after
    },
    reset() {
      current = before
    },
    state: () => answer(current),
  }
}

const geeni = { ...planAnswers('geeni'), 'POST /authentication/byToken': () => json(profile()) }
/** Opens a page with a session. */
const openAt = (path: string, options: { answers: Answers; now: () => number }, answers: Answers = {}) =>
  openPortal(path, {
    now: options.now,
    storages: withToken({ flow: { previousPath: '/subscriptions' } }),
    answers: {
      ...geeni,
      [SUBSCRIPTIONS]: () => plans(holding('geeni', 'plan_geeni_plus_m', { devices: [front] })),
      [UNASSIGNED]: () => json({ devices: [yard] }),
      [MIGRATION]: () => json({ required: false }),
      ...answers,
      ...options.answers,
    },
  })
const isRendered = (opened: Opened): boolean => !has('main [aria-busy="true"]')(opened) && has('main')(opened)
const says =
  (text: string) =>
  ({ shadow }: Opened): boolean =>
    shadow.textContent?.includes(text) === true
const twice =
  (name: string, within: string) =>
  ({ shadow }: Opened): void => {
    const button = named(shadow, within, name)
    button.click()
    button.click()
  }

/** A page whose whole load fails. */
const page = (path: string, call: string): Case => ({
  name: `${call} at ${path}`,
  call,
  open: (options) => openAt(path, options),
  isOpen: isAt('/error'),
  begin: ({ go }) => go(path),
  says: 'main',
  texts: { others: ERROR_PAGE, unauthorized: ENDED },
  spent: ['unauthorized'],
  isRead: true,
})

/** A page with a retry for its failed part. */
const retried = (path: string, call: string): Case => ({
  name: `${call} at ${path}`,
  call,
  open: (options) => openAt(path, options),
  isOpen: has('main [role="alert"]'),
  begin: press('Try again'),
  texts: {},
  spent: ['unauthorized'],
  isRead: true,
})

const checked = ({ shadow }: Opened): string =>
  [...shadow.querySelectorAll<HTMLInputElement>('input[name="device"]:checked')]
    .map(({ value }) => value)
    .join(' ')
const plus = (part: Record<string, unknown>): unknown => holding('geeni', 'plan_geeni_plus_m', part)

const saving: Case = {
  name: 'saving devices',
  moves: true,
  call: 'POST /subscriptions/subscribe',
  change: account(plus({ devices: [front] }), plus({ devices: [front, yard] }), isAt('/subscriptions')),
  open: (options) => openAt('/manage-devices?prefillSelections=true', options),
  isOpen(opened) {
    const box = opened.shadow.querySelector<HTMLInputElement>('input[value="d-3"]')
    if (box && !box.checked) box.click()
    return checked(opened) === 'd-1 d-3' && has('button:not([disabled])')(opened)
  },
  begin: twice('Save Changes', 'main button'),
  says: 'main dialog, main',
  texts: {
    others: 'We are unable to save your changes at this time. Please try again.',
    unauthorized: ENDED,
  },
  chosen: checked,
  again: press('Back to Devices', 'dialog button'),
  isReady: (opened) => !has('dialog[open]')(opened),
  spent: ['unauthorized'],
}

const cancelling: Case = {
  name: 'cancelling a plan',
  moves: true,
  call: 'POST /subscriptions/s-1/cancel',
  change: {
    ...account(plus({}), plus({ pending_subscription: FREE }), isAt('/subscriptions')),
    saysNothing: true,
  },
  open: (options) => openAt('/cancel-plan', options),
  isOpen: (opened) => isRendered(opened) && says('Cancel Plus')(opened),
  begin: twice('Cancel plan', 'main button'),
  says: 'main',
  texts: {
    others: 'Sorry, there was an error trying to cancel your plan. Please try again later.',
    unauthorized: ENDED,
  },
  again: press('Back'),
  isReady: says('Cancel Plus'),
  spent: ['unauthorized'],
}

const resuming: Case = {
  name: 'resuming a plan',
  moves: true,
  call: 'POST /subscriptions/s-1/resume',
  change: {
    ...account(plus({ paused: PAUSED }), plus({}), says('Your plan is active again.')),
    saysNothing: true,
  },
  open: (options) => openAt('/subscriptions', options),
  isOpen(opened) {
    if (has('dialog[open]')(opened)) return true
    const resume = [...opened.shadow.querySelectorAll<HTMLElement>('article button')]
    resume.find(({ textContent }) => textContent === 'Resume')?.click()
    return false
  },
  begin: twice('Resume plan', 'dialog button'),
  says: 'dialog [role="alert"], main [role="alert"]',
  texts: {
    others: 'An error occurred while resuming your subscription. Please try again.',
    unauthorized: ENDED,
  },
  again: () => {},
  spent: ['unauthorized'],
}

const taking: Case = {
  name: 'taking a free plan',
  moves: true,
  call: 'POST /subscriptions/subscribe',
  change: account(plus({}), plus({ pending_subscription: FREE }), isAt('/subscriptions')),
  open: (options) => openAt('/plans', options, { [UNASSIGNED]: () => json({ devices: [] }) }),
  isOpen(opened) {
    const { shadow } = opened
    const pressed = (within: ParentNode, name: string): void =>
      [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
    const isChosen = has('[part="choice"]')(opened) && says('Selected')(opened)
    if (has('dialog[open]')(opened)) return says('nothing to pay')(opened)
    if (isChosen) pressed(getBar(shadow), 'Change Plan')
    else if (has('li[part="plan"]')(opened)) getButton(card(shadow, 'No Plan')).click()
    return says('nothing to pay')(opened)
  },
  begin: twice('Change Plan', 'dialog button'),
  says: 'dialog [role="alert"], main [role="alert"]',
  texts: {},
  again: () => {},
  spent: ['unauthorized'],
}

const legacy = wirePlan({}, { name: 'Lite', legacy: true })
const isMigrated = ({ account: { store } }: Opened): boolean =>
  store.state.getState().plans.migration?.kind === 'none'

const checking: Case = {
  name: 'checking for an upgrade',
  isSecret: true,
  call: MIGRATION,
  open: (options) => openAt('/manage-devices', options, { [SUBSCRIPTIONS]: () => plans(legacy) }),
  isOpen: isRendered,
  begin: ({ go }) => go('/subscriptions'),
  says: 'main',
  texts: { others: 'Lite (Monthly)', unauthorized: ENDED },
  isOver: (opened) => isAt('/login')(opened) || (isMigrated(opened) && !has('dialog[open]')(opened)),
  spent: ALL,
  isRead: true,
  isQuiet: true,
}

const upgrading: Case = {
  name: 'upgrading a retired plan',
  moves: true,
  call: 'POST /subscriptions/migrateSubscriptions',
  change: account(true, false, says('Your plan has been upgraded'), [
    MIGRATION,
    (required) => json({ required }),
  ]),
  open: (options) => openAt('/manage-devices', options, { [SUBSCRIPTIONS]: () => plans(legacy) }),
  isOpen: isRendered,
  begin: ({ go }) => go('/subscriptions'),
  says: 'dialog, main',
  texts: { others: 'We could not upgrade your plan', unauthorized: ENDED },
  spent: ALL,
}

/** Calls about plans, subscriptions and devices (B§7). */
export const PLAN_CASES: readonly Case[] = [
  page('/subscriptions', SUBSCRIPTIONS),
  page('/manage-devices', UNASSIGNED),
  retried('/plans', CATALOG),
  { ...retried('/plans', 'GET /subscriptions/eligiblePlans/geeni'), says: 'main' },
  retried('/cancel-plan', CATALOG),
  saving,
  cancelling,
  resuming,
  taking,
  checking,
  upgrading,
]
