import type { SliceContext } from '../core/context.ts'
import { type RequestState, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import type { PlansState } from './plans.slice.ts'

export interface PlansActions {
  /**
   * Fetches the subscriptions unless they are there; `again` fetches anyway. A load that is under way is waited for.
   * Never rejects.
   */
  loadSubscriptions(options?: { again?: boolean }): Promise<void>
  loadDevices(options?: { again?: boolean }): Promise<void>
}

/** Fetching the account's plans and devices (B§3). */
export function plansActions(context: SliceContext): PlansActions {
  const set = (part: Partial<PlansState>): void =>
    context.set((state) => ({ plans: { ...state.plans, ...part } }))
  const wanted = (request: RequestState<unknown>, again = false): boolean =>
    request.status === 'idle' || (again && request.status !== 'pending')
  const known = (name: 'subscriptions' | 'devices') => settled(context, () => context.get().plans[name])

  return {
    async loadSubscriptions({ again = false } = {}) {
      if (!wanted(context.get().plans.subscriptions, again)) return known('subscriptions')
      await runRequest(
        { get: () => context.get().plans.subscriptions, set: (subscriptions) => set({ subscriptions }) },
        async () => {
          const signal = context.signal()
          const { subscriptions, transport } = await context.calls()
          const { listSubscriptions } = await subscriptions()
          return listSubscriptions(transport, signal)
        },
      )
    },
    async loadDevices({ again = false } = {}) {
      if (!wanted(context.get().plans.devices, again)) return known('devices')
      await runRequest(
        { get: () => context.get().plans.devices, set: (devices) => set({ devices }) },
        async () => {
          const signal = context.signal()
          const { subscriptions, transport } = await context.calls()
          const { listDevices } = await subscriptions()
          return listDevices(transport, signal)
        },
      )
    },
  }
}
