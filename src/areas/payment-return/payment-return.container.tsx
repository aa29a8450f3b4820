import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { ChallengeScreen } from '../../payments/gateway.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import type { AccountStore } from '../../store/account-store.ts'
import { redirectReturn } from '../../store/orders/redirect-return.ts'
import { PaymentReturnView } from './payment-return.view.tsx'

/** Needs no place: Stripe, the only vendor that leaves the page, shows further challenges over it. */
const NO_SCREEN: ChallengeScreen = { showPlace: () => Promise.reject(), showWindow() {} }

/**
 * Returns the notice about a return from a bank's page; null when another element of the page shows it.
 * @param value The intent's client secret, which stays in memory; after a reload its id.
 */
export const createReturnNotice = (
  store: AccountStore,
  value: string,
  host: HTMLElement,
): ComponentType | null => (store.use(redirectReturn).hold(value, host) ? PaymentReturn : null)

function PaymentReturn(): ReactNode {
  const { store, brand, settings, text, host, navigate, emit } = useAccount()
  const { state, finish, dismiss, isHolder } = store.use(redirectReturn)
  const shown = useSyncExternalStore(state.subscribe, state.getState, state.getInitialState)
  const { authenticated } = useAccountState(({ auth }) => auth)

  async function run(isRetry: boolean): Promise<void> {
    await Promise.all((['redirect', 'payment', 'gateway'] as const).map((section) => text.load(section)))
    const { portalUrl } = settings
    const { locale } = text
    const { name, brandName } = brand
    const page = host?.ownerDocument ?? document
    const options = { settings, portalUrl, locale, page, host, brand: name, brandName }
    const end = await finish(async (provider) => {
      const { loadGateway } = await import('../../payments/load-gateway.ts')
      const gateway = await loadGateway({ ...options, provider })
      return {
        retrieveIntent: async (clientSecret) => (await gateway.retrieveIntent?.(clientSecret)) ?? null,
        challenge: (actionToken, signal) => gateway.challenge(actionToken, NO_SCREEN, signal),
        destroy: gateway.destroy,
      }
    }, isRetry)
    if (end?.kind === 'saved') emit('acct-billing-saved', { brand: brand.name })
    if (end?.kind === 'failed') emit('acct-error', errorDetail(end.error, 'payment'))
    if (end?.kind === 'order') navigate('/order-summary', { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in; the store finishes once
  useEffect(() => {
    // The texts may not load; the record stays for the next visit.
    if (authenticated && isHolder(host)) run(false).catch(() => {})
  }, [authenticated])

  if (!authenticated || !isHolder(host) || shown.kind === 'none' || !text.has('redirect')) return null
  return (
    <PaymentReturnView
      text={text}
      state={shown}
      onRetry={() => void run(true)}
      onOpen={(path) => {
        dismiss()
        navigate(path, { byUser: true })
      }}
      onDismiss={dismiss}
    />
  )
}
