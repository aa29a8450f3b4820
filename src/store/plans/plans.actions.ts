import type { SliceContext } from '../core/context.ts'
import { type RequestState, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { type PlansPart, plansSlice } from './plans.slice.ts'

export interface PlansActions {
  /**
   * Loads the subscriptions once; with `reload` loads them again. Waits for a pending load. Never rejects.
   */
  loadSubscriptions(options?: { reload?: boolean }): Promise<void>
  /** Loads the devices in the same way. */
  loadDevices(options?: { reload?: boolean }): Promise<void>
}

/** Loads the account's plans and devices (B§3). */
export function plansActions(context: SliceContext<PlansPart>): PlansActions {
  const { slot } = plansSlice(context)
  const isDue = (request: RequestState<unknown>, reload = false): boolean =>
    request.status === 'idle' || (reload && request.status !== 'pending')

  return {
    async loadSubscriptions({ reload = false } = {}) {
      const subscriptions = slot('subscriptions')
      if (!isDue(subscriptions.get(), reload)) return settled(context, subscriptions.get)
      await runRequest(subscriptions, async () => {
        const signal = context.signal()
        const { subscriptions: services, transport } = await context.calls()
        const { listSubscriptions } = await services()
        return listSubscriptions(transport, signal)
      })
    },
    async loadDevices({ reload = false } = {}) {
      const devices = slot('devices')
      if (!isDue(devices.get(), reload)) return settled(context, devices.get)
      await runRequest(devices, async () => {
        const signal = context.signal()
        const { subscriptions, transport } = await context.calls()
        const { listDevices } = await subscriptions()
        return listDevices(transport, signal)
      })
    },
  }
}
