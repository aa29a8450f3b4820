import { useCallback, useEffect, useRef } from 'react'
import type { BillingProvider } from '../../../brand/brand.ts'
import type { PaymentGateway } from '../../../payments/gateway.ts'
import { useAccount } from '../../../react/use-account.ts'

/** The card vendor of an order, for PayPal and for 3-D Secure. */
export interface OrderGateway {
  /** Loads the gateway, or returns the loaded one. Rejects with PaymentError. */
  load(provider: BillingProvider): Promise<PaymentGateway>
}

/** Loads a card vendor on its first use, and destroys it when the screen unmounts. */
export function useGateway(): OrderGateway {
  const { brand, settings, text, host } = useAccount()
  const loading = useRef(new Map<BillingProvider, Promise<PaymentGateway>>())

  useEffect(() => {
    const { current } = loading
    return () => {
      for (const promise of current.values())
        promise.then(
          (loaded) => loaded.destroy(),
          () => {},
        )
      current.clear()
    }
  }, [])

  const load = useCallback(
    (provider: BillingProvider) => {
      const existing = loading.current.get(provider)
      if (existing) return existing
      const { intlTag: locale } = text
      const { portalUrl } = settings
      const { name, brandName } = brand
      const page = host?.ownerDocument ?? document
      const options = { provider, settings, page, host, locale, portalUrl, brand: name, brandName }
      const promise = import('../../../payments/load-gateway.ts').then(({ loadGateway }) =>
        loadGateway(options),
      )
      loading.current.set(provider, promise)
      promise.catch(() => loading.current.delete(provider))
      return promise
    },
    [brand, settings, text, host],
  )
  return { load }
}
