import { useEffect, useRef, useState } from 'react'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { EmbedSubscription } from '../../embed/account-data.ts'
import type { Appearance } from '../../embed/appearance.ts'
import type { EmbeddedAccount } from '../../embed/embedded-account.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount } from '../../react/use-account.ts'
import { useMountTargets } from '../../ui/mount-target.ts'

/** `none`: no portal, or it does not accept this page. `unread`: signed in, but the plans did not load. */
type Kind = 'none' | 'signedOut' | 'signingIn' | 'signedIn' | 'unread'

const SCHEMES = ['light', 'dark', 'auto'] as const
const PLACES = ['portal'] as const
const NONE: readonly 'portal'[] = []

/**
 * Connects to the portal once `isWanted`, if the brand enables the embedding API. Failures reach the console;
 * one that the visitor sees is reported too.
 */
export function usePortalAccount(isWanted: boolean) {
  const { brand, settings, host, href, text, emit } = useAccount()
  const isEnabled = isWanted && settings.externalApi.enabled && settings.portalUrl !== null
  const { nodes, getSlot } = useMountTargets(host, isEnabled ? PLACES : NONE)
  const [kind, setKind] = useState<Kind>('none')
  const [error, setError] = useState<AcctError | null>(null)
  const [email, setEmail] = useState('')
  const [plans, setPlans] = useState<readonly SubscriptionPlan[] | null>(null)
  const signIn = useRef(async (): Promise<void> => {})
  const readAgain = useRef((): void => {})
  const { locale } = text
  const applyAppearance = useRef((): void => {})
  const appearance = useRef<Appearance>({})
  const container = nodes?.portal
  const portal = href('')

  useEffect(() => {
    if (!host) return
    function read(): void {
      const scheme = SCHEMES.find((one) => one === host?.getAttribute('scheme'))
      appearance.current = { locale, ...(scheme && { scheme }) }
      applyAppearance.current()
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(host, { attributeFilter: ['scheme'] })
    return () => observer.disconnect()
  }, [host, locale])

  useEffect(() => {
    if (!container) return
    const aborter = new AbortController()
    const { signal } = aborter
    let connected: EmbeddedAccount | null = null
    /** Ignores responses that belong to an earlier session or portal. */
    let generation = 0

    async function read(account: EmbeddedAccount): Promise<void> {
      generation += 1
      const current = generation
      let isKnown = false
      setKind((now) => (now === 'unread' ? 'signedIn' : now))
      try {
        const user = await account.getUserInfo({ signal })
        if (current !== generation) return
        isKnown = true
        setEmail(user.email)
        setKind('signedIn')
        const loaded = await account.listSubscriptions({ signal })
        if (current === generation) setPlans(loaded.map(toSubscriptionPlan))
      } catch (reason) {
        if (current !== generation) return
        report(reason)
        if (isKnown && getCode(reason) !== 'notAuthenticated') {
          const failure = new AcctError('unknown', { cause: reason })
          setKind('unread')
          setError(failure)
          emit('acct-error', errorDetail(failure, 'plans', getCause(reason)))
        } else setKind((now) => (now === 'signingIn' ? 'signedOut' : now))
        // The previous plans may be outdated.
        setPlans(null)
      }
    }
    function signedOut(): void {
      generation += 1
      setKind('signedOut')
      setPlans(null)
    }
    function report(reason: unknown): void {
      const { message } = (reason ?? {}) as { message?: string }
      if (!signal.aborted && getCode(reason) !== 'notAuthenticated') console.warn(`acct-elements: ${message}`)
    }
    async function connect(element: Element): Promise<void> {
      const { connectAccount, getTheme } = await import('./portal-client.ts')
      const look = (): Appearance => ({ ...appearance.current, ...getTheme(element) })
      const account = await connectAccount({
        portal,
        brand: brand.name,
        container: element,
        scopes: ['read'],
        signal,
        ...look(),
        onReady: () => void (connected && read(connected)),
      })
      if (signal.aborted) return account.close()
      connected = account
      applyAppearance.current = () => account.setAppearance(look())
      // The tag may have changed in the meantime.
      applyAppearance.current()
      setKind('signedOut')
      account.on('signedIn', () => read(account))
      account.on('subscriptionsChanged', () => read(account))
      account.on('signedOut', signedOut)
      readAgain.current = () => void read(account)
      signIn.current = async () => {
        // A read from before the press would end this sign-in when it fails.
        generation += 1
        await account.signIn({ signal })
        // An existing session sends no notification.
        await read(account)
      }
      await read(account)
    }
    retryConnection(() => connect(container), signal).catch(report)
    return () => {
      aborter.abort()
      generation += 1
      connected?.close()
      applyAppearance.current = () => {}
      setKind('none')
      setPlans(null)
    }
  }, [container, portal, brand.name, emit])

  return {
    kind,
    /** Why the account's plans failed to load; null unless `kind` is `unread`. */
    error: kind === 'unread' ? error : null,
    email,
    /** The account's plans; null without a session or while unknown. */
    plans,
    /** Reloads the account. */
    readAgain: () => readAgain.current(),
    /** Name of the slot for the portal's frame. */
    slot: getSlot('portal'),
    signIn() {
      // A style sheet of the page may have loaded or changed.
      applyAppearance.current()
      setKind('signingIn')
      // The visitor can press again.
      signIn.current().catch(() => setKind((now) => (now === 'signingIn' ? 'signedOut' : now)))
    },
  }
}

/** The hosted portal's account, on a partner page. */
export type PortalAccount = ReturnType<typeof usePortalAccount>

const getCode = (reason: unknown): string | undefined => (reason as { code?: string } | null)?.code

/** Returns the code of the call that failed in the portal, else of the embedding API. */
const getCause = (reason: unknown): string | undefined =>
  (reason as { data?: { code?: string } } | null)?.data?.code ?? getCode(reason)

const toSubscriptionPlan = (plan: EmbedSubscription): SubscriptionPlan => ({
  id: plan.subscriptionId,
  subscriptionId: plan.subscriptionId,
  planConfig: null,
  planConfigId: plan.planId,
  recurlyPlanCode: plan.planCode,
  periodEnd: plan.periodEnd,
  trialEnd: plan.trialEnd,
  expiration: plan.expiration,
  devices: [],
  paused: plan.paused,
  pending: plan.pending && {
    recurlyPlanCode: plan.pending.planCode,
    effectiveDate: plan.pending.effectiveDate,
    billingCycle: null,
    name: plan.pending.name,
  },
})

const RETRY_MS = [2_000, 10_000] as const
/** Errors of a connection that a retry does not change. */
const FINAL_CODES: readonly string[] = ['originNotAllowed', 'invalidRequest']

/**
 * Connects to the portal, and retries twice: a portal that limits the page names the time of its next chance.
 * Rejects with the last error, one that a retry does not change, or the signal's reason.
 */
export async function retryConnection<Result>(
  connect: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (const retryMs of RETRY_MS)
    try {
      return await connect()
    } catch (reason) {
      const { code = '', data } = (reason ?? {}) as { code?: string; data?: { retryAfterMs?: number } }
      if (signal.aborted || FINAL_CODES.includes(code)) throw reason
      await new Promise((resolve) => setTimeout(resolve, Math.max(retryMs, data?.retryAfterMs ?? 0)))
      signal.throwIfAborted()
    }
  return connect()
}
