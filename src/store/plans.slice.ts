import type { Device, SubscriptionPlan } from '../domain/plan.ts'
import { IDLE, type RequestState } from './request.ts'

/** The account's plans and devices (B§3). */
export interface PlansState {
  subscriptions: RequestState<readonly SubscriptionPlan[]>
  devices: RequestState<readonly Device[]>
}

export const initialPlans: PlansState = { subscriptions: IDLE, devices: IDLE }
