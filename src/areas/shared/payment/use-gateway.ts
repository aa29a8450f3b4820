import { useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../account/use-account.ts'
import type { BillingProvider } from '../../../brand/brand.ts'
import type { PaymentGateway } from '../../../payments/gateway.ts'

/** The card vendor of an order, for PayPal and for 3-D Secure. */
export interface OrderGateway {
  /** Null until it is loaded; PayPal has to be started by the very click. */
  gateway: PaymentGateway | null
  /** Loads it, or gives the one that is there. Rejects with PaymentError. */
  load(provider: BillingProvider): Promise<PaymentGateway>
}

/** Loads a card vendor when it is first needed, and lets go of it with the screen. */
export function useGateway(): OrderGateway {
  const { brand, settings, text, host } = useAccount()
  const [gateway, setGateway] = useState<PaymentGateway | null>(null)
  const loading = useRef(new Map<BillingProvider, Promise<PaymentGateway>>())
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    const { current } = loading
    return () => {
      isGone.current = true
      for (const one of current.values())
        one.then(
          (made) => made.destroy(),
          () => {},
        )
      current.clear()
    }
  }, [])

  const load = useCallback(
    (provider: BillingProvider) => {
      const known = loading.current.get(provider)
      if (known) return known
      const { locale } = text
      const { portalUrl } = settings
      const page = host?.ownerDocument ?? document
      const asked = { provider, settings, page, locale, portalUrl, brandName: brand.brandName }
      const made = import('../../../payments/load-gateway.ts').then(({ loadGateway }) => loadGateway(asked))
      loading.current.set(provider, made)
      made.then(
        (one) => !isGone.current && setGateway(one),
        () => loading.current.delete(provider),
      )
      return made
    },
    [brand, settings, text, host],
  )
  return { gateway, load }
}
