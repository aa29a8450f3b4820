import type { Scenario } from './steps.ts'
import type { World } from './world.ts'

const world = (brand: string, code: string, state: string, devices = 2): World => ({
  ...{ brand, email: `a@${brand}.example`, card: 'good', devices: 4, invoices: 2 },
  plans: [{ code, state, devices }],
})

const PENDING = world('momentum', 'momentum_60plus_y', 'pending')
const ACTIVE = world('momentum', 'momentum_60plus_y', 'active')

/** What has gone wrong before, by title; `npm run simulate` prints such a row for each violation. */
export const REPLAYS: Readonly<Record<string, Scenario>> = {
  'a cancellation while a slow Keep is in flight': {
    world: PENDING,
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'wait', ms: 1_000 },
      { do: 'fault', call: 'subscribe', kind: 'slow', ms: 15_000 },
      { do: 'keep', tab: 0, plan: 0 },
      { do: 'wait', ms: 1_000 },
      { do: 'cancel', tab: 0, plan: 0 },
    ],
  },
  'the same in two tabs': {
    world: PENDING,
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'open', tab: 1 },
      { do: 'wait', ms: 1_000 },
      { do: 'fault', call: 'subscribe', kind: 'slow', ms: 15_000 },
      { do: 'keep', tab: 0, plan: 0 },
      { do: 'wait', ms: 1_000 },
      { do: 'cancel', tab: 1, plan: 0 },
    ],
  },
  'a second Resume while the list is that of before': {
    world: world('pepper', 'pepper_pr_m', 'paused'),
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'wait', ms: 1_000 },
      { do: 'stale', ms: 60_000 },
      { do: 'resume', tab: 0, plan: 0 },
      { do: 'wait', ms: 1_000 },
      { do: 'resume', tab: 0, plan: 0 },
      { do: 'wait', ms: 1_000 },
    ],
  },
  'devices that two tabs save': {
    world: ACTIVE,
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'open', tab: 1 },
      { do: 'wait', ms: 1_000 },
      { do: 'tick', tab: 0, plan: 0, device: 2 },
      { do: 'tick', tab: 1, plan: 0, device: 3 },
      { do: 'fault', call: 'subscribe', kind: 'silent', ms: 0 },
      { do: 'save', tab: 0 },
      { do: 'wait', ms: 100 },
      { do: 'save', tab: 1 },
      { do: 'wait', ms: 61_000 },
      { do: 'save', tab: 0 },
      { do: 'wait', ms: 10_000 },
    ],
  },
  'a cancellation while the list is that of before': {
    world: ACTIVE,
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'wait', ms: 1_000 },
      { do: 'stale', ms: 60_000 },
      { do: 'cancel', tab: 0, plan: 0 },
      { do: 'wait', ms: 1_000 },
    ],
  },
  'a draft whose session ends, and another account': {
    world: ACTIVE,
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'wait', ms: 1_000 },
      { do: 'choose', tab: 0, plan: 1, promo: 'save10' },
      { do: 'wait', ms: 1_000 },
      { do: 'expire' },
      { do: 'cancel', tab: 0, plan: 0 },
      { do: 'wait', ms: 2_000 },
      { do: 'signIn', tab: 0, account: 1 },
      { do: 'wait', ms: 2_000 },
    ],
  },
  'a cancellation in another tab': {
    world: ACTIVE,
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'open', tab: 1 },
      { do: 'wait', ms: 1_000 },
      { do: 'cancel', tab: 0, plan: 0 },
    ],
  },
  'an order that is cancelled and ordered again while the list is that of before': {
    world: world('geeni', 'geeni_premium_y', 'active', 0),
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'stale', ms: 60_000 },
      { do: 'wait', ms: 500 },
      { do: 'order', tab: 0, plan: 2, card: 'onFile', promo: null },
      { do: 'wait', ms: 50_000 },
      { do: 'cancel', tab: 0, plan: 1 },
      { do: 'wait', ms: 10_000 },
      { do: 'order', tab: 0, plan: 2, card: 'new', promo: null },
      { do: 'wait', ms: 1_000 },
    ],
  },
  'an order in another tab right after one whose invoice an old list lacks': {
    world: world('geeni', 'geeni_plus_m', 'pastDue', 1),
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'open', tab: 1 },
      { do: 'wait', ms: 1_000 },
      { do: 'stale', ms: 5_000 },
      { do: 'order', tab: 0, plan: 0, card: 'onFile', promo: null },
      { do: 'wait', ms: 1_000 },
      { do: 'order', tab: 1, plan: 2, card: 'onFile', promo: null },
    ],
  },
  'a response to a cancellation that is lost': {
    world: ACTIVE,
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'wait', ms: 1_000 },
      { do: 'fault', call: 'cancelPlan', kind: 'lostResponse', ms: 1_000 },
      { do: 'cancel', tab: 0, plan: 0 },
      { do: 'wait', ms: 10_000 },
    ],
  },
  'a card whose request is lost, and another card in another tab': {
    world: world('geeni', 'geeni_premium_m', 'paused', 1),
    hasKeys: true,
    steps: [
      { do: 'open', tab: 0 },
      { do: 'open', tab: 1 },
      { do: 'fault', call: 'updateBillingInfo', kind: 'status503', ms: 15_000 },
      { do: 'card', tab: 0, card: 'declined' },
      { do: 'wait', ms: 1_000 },
      { do: 'card', tab: 1, card: 'onFile' },
    ],
  },
}
