import type { Device } from '../../src/domain/plan.ts'
import { changePlan } from '../../src/services/plan-changes.ts'
import type { SignedServices } from '../fixtures/services.ts'

export const DAY_MS = 86_400_000

/** Orders a plan, by its code, that replaces the current plan. */
export async function orderPlan(
  services: SignedServices,
  code: string,
  part: {
    devices?: readonly Device[]
    devicesRemoved?: readonly Device[]
    idempotencyKey?: string
    currency?: string
  } = {},
) {
  const [current] = await services.plans()
  return changePlan(services.transport, {
    target: await services.target(code),
    current: current ? { id: current.id, subscriptionId: current.subscriptionId } : null,
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
    isV3: false,
    flow: 'default',
    ...part,
  })
}
/** Returns the code of the current plan. */
export const currentPlanCode = async (services: SignedServices) => (await services.plan()).recurlyPlanCode
/** Returns the names of devices. */
export const namesOf = (devices: readonly Device[]) => devices.map(({ name }) => name)
