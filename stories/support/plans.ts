import type { Device, PlanConfig, SubscriptionPlan } from '../../src/domain/plan.ts'

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
