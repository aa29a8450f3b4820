import { useEffect } from 'react'
import { type Arrival, type Decision, decide } from '../domain/access/access.ts'
import { getOauthRequest, getSecondFactorPath } from '../domain/access/oauth-request.ts'
import { getAccountId } from '../store/access/auth.slice.ts'
import { waysIn } from '../store/access/enter.ts'
import { signInState } from '../store/access/sign-in-state.ts'
import type { Account } from './account-context.ts'
import type { AccountEvents } from './events.ts'
import { useAccount, useAccountState } from './use-account.ts'
import { useHydrated } from './use-hydrated.ts'

/** A screen that is a way in. */
export interface WayIn {
  arrival: Arrival
  /** Path of the voice assistant's request that it is for; null for a sign-in to the portal. */
  request: string | null
  /** The path to open after the sign-in (`redirectUri`). */
  resume: string | null
  /** Whether the screen navigates itself, at the end of an attempt. */
  isBusy?: boolean
}

/**
 * Handles the arrival at a way in by the table of domain/access/access.ts: ends the second factor of an older request, and
 * opens another way in where the table demands it. The guard of the portal does the rest.
 */
export function useWayIn({ arrival, request, resume, isBusy = false }: WayIn): void {
  const { store, path, navigate } = useAccount()
  const { mfaData, authenticated, restore } = useAccountState(({ auth }) => auth)
  // The first view knows neither the address nor the stored second factor.
  const isKnown = useHydrated() && restore.status !== 'pending'
  const { access } = store.use(waysIn)
  const { pending, resetSecondFactor } = store.use(signInState)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per arrival; later changes are no arrivals
  useEffect(() => {
    if (!isKnown) return
    const decision = decide(arrival, access(request))
    const factor = pending()
    const isAtLoad = factor?.isRestored === true
    if (factor) factor.isRestored = false
    if (decision === 'replace') resetSecondFactor()
    if (decision === 'codeAtLoad' && isAtLoad)
      navigate(secondFactorAt(factor.request, resume), { replace: true, reason: 'second-factor' })
  }, [isKnown, path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another navigation may have replaced its own
  useEffect(() => {
    if (!isKnown || isBusy) return
    const to = getTarget(decide(arrival, access(request)))
    if (to) navigate(to, { replace: true, reason: 'guard' })
  }, [isKnown, isBusy, mfaData, authenticated, path, navigate])

  function getTarget(decision: Decision): string | null {
    if (decision === 'code') return secondFactorAt(pending()?.request ?? null, resume)
    if (decision === 'linking') return request
    // At the code of a sign-in that has ended: a lone tag shows the account at sign-in.
    return decision === 'signIn' || (decision === 'home' && arrival === 'code') ? signInAt(resume) : null
  }
}

/** Reports a sign-in to the page. */
export function reportSignedIn(
  { store, brand, emit }: Account,
  method: AccountEvents['acct-signed-in']['method'],
): void {
  const accountId = getAccountId(store.state.getState()) ?? ''
  emit('acct-signed-in', { brand: brand.name, accountId, method })
}

/** Returns the path of the sign-in form, with the path to open after it. */
export const signInAt = (resume: string | null): string => withResume('/login', resume)

/** Returns the path of a second factor: that of a voice assistant's request, or with the path to open after it. */
export function secondFactorAt(linking: string | null, resume: string | null): string {
  const request = linking && getOauthRequest(linking)
  return request ? getSecondFactorPath(request) : withResume('/mfaLogin', resume)
}

const withResume = (path: string, resume: string | null): string =>
  `${path}${resume ? `?redirectUri=${encodeURIComponent(resume)}` : ''}`
