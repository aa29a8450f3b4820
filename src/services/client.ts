import type { Device, SubscriptionPlan } from '../domain/plan.ts'
import { createTransport, type TransportDeps } from '../transport/transport.ts'
import { getAccountSubscriptions, listDevices, listSubscriptions } from './account.ts'
import {
  resendCode,
  type SecondFactorRequest,
  type SignInAnswer,
  signInByEmail,
  signInByToken,
  validateCode,
} from './auth.ts'
import type { AccountSubscriptions } from './parse-subscription.ts'
import type { SecondFactor, SessionAnswer } from './session-answer.ts'

/**
 * Every call the store makes, bound to one brand's transport. Loaded with the first call: a form can be typed into
 * before any of this has arrived. All reject with AcctError only.
 */
export interface Client {
  signInByEmail(login: { username: string; password: string; signal: AbortSignal }): Promise<SignInAnswer>
  signInByToken(token: string, signal?: AbortSignal): Promise<SessionAnswer>
  validateCode(request: Omit<SecondFactorRequest, 'brand'> & { code: string }): Promise<SessionAnswer>
  resendCode(request: Omit<SecondFactorRequest, 'brand'>): Promise<SecondFactor>
  listSubscriptions(signal: AbortSignal): Promise<SubscriptionPlan[]>
  listDevices(signal: AbortSignal): Promise<Device[]>
  getAccountSubscriptions(accountId: string, signal: AbortSignal): Promise<AccountSubscriptions>
}

/** Makes the calls of one brand. */
export function createClient(brand: string, deps: TransportDeps): Client {
  const transport = createTransport(deps)
  return {
    signInByEmail: (login) => signInByEmail(transport, { ...login, brand }),
    signInByToken: (token, signal) =>
      signInByToken(transport, { brand, token, ...(signal ? { signal } : {}) }),
    validateCode: (request) => validateCode(transport, { ...request, brand }),
    resendCode: (request) => resendCode(transport, { ...request, brand }),
    listSubscriptions: (signal) => listSubscriptions(transport, signal),
    listDevices: (signal) => listDevices(transport, signal),
    getAccountSubscriptions: (accountId, signal) => getAccountSubscriptions(transport, accountId, signal),
  }
}
