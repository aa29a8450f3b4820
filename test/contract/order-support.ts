import type { Device } from '../../src/domain/plans/plan.ts'
import { type ChangeRequest, changePlan, placeOrder } from '../../src/services/plans/plan-changes.ts'
import type { SignedServices } from '../fixtures/services.ts'

export const DAY_MS = 86_400_000

/** Creates an order of a plan, by its code, that replaces the current plan. */
export async function createOrder(services: SignedServices, code: string, part: Partial<ChangeRequest> = {}) {
  const [current] = await services.plans()
  const order: ChangeRequest = {
    target: await services.target(code),
    current: current ? { id: current.id, subscriptionId: current.subscriptionId } : null,
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
    isV3: false,
    flow: 'default',
    ...part,
  }
  return order
}

/** Places an order of a plan, by its code. */
export const placeTestOrder = async (
  services: SignedServices,
  code: string,
  part: Partial<ChangeRequest> = {},
) => placeOrder(services.transport, await createOrder(services, code, part))

/** Changes the current plan to a plan, by its code. */
export const orderPlan = async (services: SignedServices, code: string, part: Partial<ChangeRequest> = {}) =>
  changePlan(services.transport, await createOrder(services, code, part))

export const currentPlanCode = async (services: SignedServices) => (await services.plan()).recurlyPlanCode

export const getNames = (devices: readonly Device[]) => devices.map(({ name }) => name)
