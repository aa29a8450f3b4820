import type { FaultCall, FaultKind } from './network.ts'
import { type Choices, createChoices } from './random.ts'
import type { CardChoice, Challenge, SiteCall } from './tab.ts'
import type { World } from './world.ts'

/** One thing that happens. Tabs 0 and 1 are in one browser, tab 2 is another machine. */
export type Step =
  | { do: 'open' | 'crash' | 'freeze' | 'thaw' | 'check' | 'save' | 'pay' | 'signOut'; tab: number }
  | { do: 'cancel' | 'keep' | 'resume'; tab: number; plan: number }
  | {
      do: 'order'
      tab: number
      plan: number
      card: CardChoice
      promo: string | null
      challenge?: Challenge
    }
  /** Chooses a plan without submitting its order. */
  | { do: 'choose'; tab: number; plan: number; promo: string | null }
  | { do: 'tick'; tab: number; plan: number; device: number }
  | { do: 'card'; tab: number; card: CardChoice; challenge?: Challenge }
  /** Another site requests a change, and the account holder confirms it. */
  | { do: 'site'; tab: number; plan: number; call: SiteCall | 'resume' }
  /** The price of a plan rises by half. */
  | { do: 'price'; code: string }
  | { do: 'signIn'; tab: number; account: number }
  /** The services end all sessions of the first account. */
  | { do: 'expire' }
  | { do: 'fault'; call: FaultCall; kind: FaultKind; ms: number }
  /** From now on lists are as old as this, in ms. */
  | { do: 'stale'; ms: number }
  | { do: 'full'; isFull: boolean }
  | { do: 'wait'; ms: number }

/** A world and what happens in it; it replays a seed without its generator. */
export interface Scenario {
  world: World
  /** Whether the services honor idempotency keys. */
  hasKeys: boolean
  steps: readonly Step[]
}

const SECOND = 1_000
const DAY = 86_400 * SECOND
/** Plans of a brand, cheapest first, and how many devices they cover at most. */
const PLANS: Readonly<Record<string, readonly (readonly [code: string, devices: number])[]>> = {
  geeni: [
    ['geeni_basic_m', 1],
    ['geeni_plus_m', 2],
    ['geeni_premium_m', 5],
    ['geeni_premium_y', 5],
  ],
  pepper: [
    ['pepper_es_m', 1],
    ['pepper_pr_m', 5],
    ['pepper_pr_y', 5],
  ],
  momentum: [
    ['momentum_7plus_m', 2],
    ['momentum_plus_m', 3],
    ['momentum_60plus_y', 5],
  ],
}

const STATES = ['active', 'active', 'trial', 'paused', 'paused', 'pausing', 'pending', 'pastDue'] as const

/** The retired plan of a brand, which the portal upgrades by itself. */
const RETIRED: Readonly<Record<string, string>> = {
  geeni: 'basic',
  pepper: 'sprint_basic_month',
  momentum: 'lsm',
}

function getWorld(choices: Choices): World {
  const brand = choices.of(Object.keys(PLANS))
  if (choices.chance(0.06)) {
    const retired = { code: RETIRED[brand] ?? '', state: 'legacy', devices: 1 }
    return { ...{ brand, email: `a@${brand}.example`, devices: 4, invoices: 2 }, plans: [retired] }
  }
  const plans = PLANS[brand] ?? []
  const count = choices.of([0, 1, 1, 1, 1, 2])
  const state = choices.of(STATES)
  // A plan with a pending change needs a lower one.
  const at = state === 'pending' ? 1 + choices.below(plans.length - 1) : choices.below(plans.length)
  const chosen = count === 0 ? [] : [{ at, state }]
  if (count === 2 && chosen[0]?.state === 'active')
    chosen.push({ at: (at + 1) % plans.length, state: choices.of(['active', 'paused'] as const) })
  const owned = chosen.map((one) => {
    const [code = '', most = 0] = plans[one.at] ?? []
    return { code, state: one.state, devices: Math.min(most, choices.below(3)) }
  })
  return {
    brand,
    email: `a@${brand}.example`,
    card: choices.of(['good', 'good', 'good', 'declinesLater', 'none'] as const),
    plans: owned,
    devices: 4,
    invoices: owned.length === 0 ? 0 : 2,
  }
}

const PRESSES = [
  ...(['cancel', 'keep', 'resume', 'order', 'choose', 'tick', 'save', 'card', 'pay', 'site'] as const),
] as const
const OTHERS = [
  ...(['open', 'crash', 'freeze', 'thaw', 'check', 'signOut', 'signIn', 'expire', 'full', 'price'] as const),
] as const
type StepName = (typeof PRESSES)[number] | (typeof OTHERS)[number]

/** Kinds of steps that seldom meet by chance. */
const THEMES: readonly { presses: readonly StepName[]; others: readonly StepName[]; tabs: number }[] = [
  { presses: ['choose', 'order', 'cancel'], others: ['signIn', 'expire', 'open'], tabs: 1 },
  { presses: ['tick', 'tick', 'save', 'cancel'], others: ['open'], tabs: 2 },
  { presses: ['cancel', 'keep', 'resume', 'order'], others: ['open'], tabs: 3 },
  { presses: ['order', 'card'], others: ['price', 'open', 'check'], tabs: 2 },
]

const KINDS: readonly FaultKind[] = [
  ...([
    'slow',
    'slow',
    'slow',
    'slowResponse',
    'lost',
    'lostResponse',
    'silent',
    'silentResponse',
    'cut',
  ] as const),
  ...(['twice', 'status401', 'status403', 'status409', 'status429', 'status500', 'status503'] as const),
  ...(['status500After', 'html', 'htmlAfter'] as const),
]
/** The calls of each press that a fault can affect, most often the change itself. */
const FAULTY: Readonly<Record<string, readonly FaultCall[]>> = {
  cancel: ['cancelPlan', 'cancelPlan', 'subscriptions', 'lists'],
  keep: ['subscribe', 'subscribe', 'subscriptions', 'lists'],
  resume: ['resume', 'resume', 'subscriptions', 'lists'],
  order: ['subscribe', 'subscribe', 'subscriptions', 'preview', 'eligiblePlans', 'paymentHistory'],
  save: ['subscribe', 'subscribe', 'subscriptions', 'unassignedDevices'],
  card: ['updateBillingInfo', 'updateBillingInfo', 'billingInfo', 'paymentHistory'],
  pay: ['verifyBilling', 'verifyBilling', 'billingInfo', 'paymentHistory'],
  site: ['resume', 'pause', 'extend', 'extend', 'deleteSubscription', 'lists'],
  signIn: ['byToken', 'lists'],
}
/** Some are longer than a change takes, and shorter than a change can be late. */
const WAITS = [0, 100, 2 * SECOND, 6 * SECOND, 10 * SECOND, 24 * SECOND, 30 * SECOND, 61 * SECOND] as const

/** Returns whether a press can do something in a world, at least after another one. */
function isPossible(press: StepName, { plans }: World): boolean {
  const states = plans.map(({ state }) => state)
  if (press === 'pay') return states.includes('pastDue')
  if (press === 'resume') return states.includes('paused') || states.includes('pausing')
  return press === 'order' || press === 'choose' || press === 'card' || plans.length > 0
}

/** Returns what happens in a seed. Each seed has few kinds of steps, so that they meet more often. */
export function getScenario(seed: number): Scenario {
  const choices = createChoices(seed)
  const world = getWorld(choices)
  const some = <Value>(values: readonly Value[], probability: number): Value[] =>
    values.filter(() => choices.chance(probability))
  const theme = choices.chance(0.25) ? choices.of(THEMES) : null
  const presses = (theme?.presses ?? some(PRESSES, 0.45)).filter((press) => isPossible(press, world))
  if (presses.length === 0) presses.push('order')
  if (presses.includes('save') !== presses.includes('tick')) presses.push('save', 'tick')
  const others = theme?.others ?? some(OTHERS, 0.2)
  const kinds = some(KINDS, 0.3)
  const hasFaults = kinds.length > 0 && choices.chance(0.7)
  const isStale = choices.chance(0.3)
  const tabs = theme?.tabs ?? choices.of([1, 1, 2, 2, 2, 3])
  const cards = some(['onFile', 'new', 'challenged', 'declined'] as const, 0.6)
  const waits = some(WAITS, 0.6)
  const hasDays = choices.chance(0.1)
  const steps: Step[] = []
  for (let tab = 0; tab < tabs; tab += 1) steps.push({ do: 'open', tab })
  steps.push({ do: 'wait', ms: 2 * SECOND })
  if (isStale) steps.push({ do: 'stale', ms: choices.of([5, 20, 60]) * SECOND })
  const add = (kind: StepName, tab: number): void => {
    const calls = FAULTY[kind]
    if (hasFaults && calls && choices.chance(0.5))
      steps.push({ do: 'fault', call: choices.of(calls), kind: choices.of(kinds), ms: lateness(choices) })
    steps.push(getStep(kind, { tab, world, cards: cards.length > 0 ? cards : ['onFile'] }, choices))
  }
  const length = 2 + choices.below(6)
  for (let count = 0; count < length; count += 1) {
    const tab = choices.below(tabs)
    const press = choices.of(presses)
    add(others.length > 0 && choices.chance(0.25) ? choices.of(others) : press, tab)
    // The same, or another change, before the first one has ended.
    if (choices.chance(0.35)) {
      const soon = choices.of([0, 0, 100, 2 * SECOND])
      if (soon > 0) steps.push({ do: 'wait', ms: soon })
      add(choices.chance(0.5) ? press : choices.of(presses), choices.below(tabs))
    }
    const isLong = hasDays && choices.chance(0.3)
    const ms = isLong ? choices.of([1, 13, 32]) * DAY : choices.of(waits.length > 0 ? waits : WAITS)
    if (ms > 0) steps.push({ do: 'wait', ms })
  }
  return { world, hasKeys: choices.chance(0.8), steps }
}

/** Returns a payment whose challenge the account holder may lose. */
const withChallenge = <Payment extends { card: CardChoice }>(payment: Payment, choices: Choices): Payment =>
  payment.card === 'challenged' && choices.chance(0.3) ? { ...payment, challenge: 'lost' } : payment

const lateness = (choices: Choices): number => choices.of([3, 9, 15, 40, 40]) * SECOND

function getStep(
  kind: StepName,
  { tab, world, cards }: { tab: number; world: World; cards: readonly CardChoice[] },
  choices: Choices,
): Step {
  switch (kind) {
    case 'cancel':
    case 'keep':
    case 'resume':
      return { do: kind, tab, plan: choices.below(2) }
    case 'order': {
      const promo = choices.chance(0.2) ? 'save10' : null
      return withChallenge<Extract<Step, { do: 'order' }>>(
        { do: 'order', tab, plan: choices.below(4), card: choices.of(cards), promo },
        choices,
      )
    }
    case 'choose':
      return { do: 'choose', tab, plan: choices.below(4), promo: choices.chance(0.5) ? 'save10' : null }
    case 'tick':
      return { do: 'tick', tab, plan: choices.below(2), device: choices.below(4) }
    case 'card':
      return withChallenge<Extract<Step, { do: 'card' }>>(
        { do: 'card', tab, card: choices.of(cards) },
        choices,
      )
    case 'site': {
      const call = choices.of(['resume', 'pause', 'extend', 'extend', 'end'] as const)
      return { do: 'site', tab, plan: choices.below(2), call }
    }
    case 'price': {
      const [code = ''] = choices.of(PLANS[world.brand] ?? [])
      return { do: 'price', code }
    }
    case 'signIn':
      return { do: 'signIn', tab, account: choices.below(2) }
    case 'expire':
      return { do: 'expire' }
    case 'full':
      return { do: 'full', isFull: choices.chance(0.6) }
    default:
      return { do: kind, tab }
  }
}
