import type { PlanHandlers } from '../../src/areas/my-plan/plan-glance.ts'
import type { GlanceFacts } from '../../src/areas/shared/glance/watch-glance.ts'
import type { BillingInfo } from '../../src/domain/billing/billing.ts'
import type { Device, PlanConfig, SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import type { PlanCard } from '../../src/domain/plans/plan-card.ts'

/** Current time of the plan stories. */
export const NOW = new Date('2031-05-20T12:00:00Z')

export const createDevice = (name: string, model: string): Device => ({
  pepperDeviceId: name,
  deviceId: null,
  externalDeviceId: null,
  provider: 'cloud',
  model,
  subscribable: true,
  name,
  subscription: null,
})

export const threeDevices: readonly Device[] = [
  createDevice('Front Door', 'GE-DB1'),
  createDevice('Living Room', 'GE-CI1'),
  createDevice('Driveway', 'GE-FL1'),
]

/** Creates a current plan that renews monthly; `config` overrides its plan config. */
export function createSubscriptionPlan(
  part: Partial<SubscriptionPlan> = {},
  config: Partial<PlanConfig> = {},
): SubscriptionPlan {
  return {
    id: 'plan-1',
    subscriptionId: 'subscription-1',
    planConfig: {
      id: 'config-1',
      name: 'Plus',
      billingCycle: 1,
      externalPlanCode: 'plus',
      provider: 'recurly',
      deviceQuantity: 5,
      billingOrder: 20,
      retentionDays: 14,
      legacy: false,
      visible: true,
      default: false,
      ...config,
    },
    planConfigId: 'config-1',
    recurlyPlanCode: 'plus',
    periodEnd: '2031-06-04T12:00:00Z',
    trialEnd: null,
    expiration: null,
    devices: threeDevices,
    paused: null,
    pending: null,
    ...part,
  }
}

/** Creates a plan of the catalog: Plus, monthly, for two devices. */
export const createPlanCard = (part: Partial<PlanCard> = {}): PlanCard => ({
  id: 'plus_m',
  name: 'Plus',
  billingCycle: 1,
  externalPlanCode: 'plus_m',
  provider: 'recurly',
  deviceQuantity: 2,
  billingOrder: 20,
  retentionDays: 14,
  legacy: false,
  visible: true,
  default: false,
  amounts: { USD: 599 },
  secondPlan: null,
  trial: null,
  extras: {},
  ...part,
})

/** Creates a card on file that is valid for years. */
export const createCardOnFile = (part: Partial<BillingInfo> = {}): BillingInfo => ({
  firstName: 'Alex',
  lastName: 'Rivera',
  address1: '1 Main Street',
  address2: '',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
  isCountryUs: true,
  cardType: 'Visa',
  lastFour: '4242',
  accountType: 'card',
  month: 4,
  year: 2034,
  ...part,
})

/** Creates what My Plan shows beside the plans: a card on file, and a price for every plan given. */
export const createGlance = (
  plans: readonly SubscriptionPlan[],
  part: Partial<GlanceFacts> = {},
): GlanceFacts => ({
  catalog: plans.flatMap(({ planConfig }): PlanCard[] =>
    planConfig
      ? [createPlanCard({ ...planConfig, amounts: { USD: planConfig.billingCycle === 12 ? 9_999 : 999 } })]
      : [],
  ),
  currency: 'USD',
  card: createCardOnFile(),
  uncovered: [],
  lastPaid: null,
  isOnlyBilled: true,
  ...part,
})

const nothing = (): void => {}
/** Handlers of a plan's card that do nothing. */
export const HANDLERS: PlanHandlers = {
  fixPayment: nothing,
  updateCard: nothing,
  changePlan: nothing,
  resume: nothing,
  manageDevices: nothing,
  cancelPlan: nothing,
  switchToFree: nothing,
  confirmation: nothing,
  payment: nothing,
  receipts: nothing,
  replaceDevice: nothing,
}
