import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLightPlaces } from '../ui/light-place.ts'
import { lookOf } from '../ui/vendor-look.ts'
import {
  type CardField,
  type CardFields,
  type FieldState,
  type GatewayOptions,
  loadGateway,
  type MountOptions,
  type PaymentGateway,
} from './gateway.ts'

export interface CardFormOptions extends Omit<GatewayOptions, 'page'> {
  /** The custom element (`useAccount().host`). */
  host: HTMLElement | null
  labels: MountOptions['labels']
  withWallets?: boolean
  /** Enter was pressed inside a field. */
  onSubmit?(): void
  /** Somebody did something in a field; the page's own events do not tell of it. */
  onActivity?(): void
}

/** A card vendor's fields within a form of ours. */
export interface CardForm {
  /** `failed` says paymentUnavailable (B§5); the form around stays as it is. */
  status: 'loading' | 'ready' | 'failed'
  /** The fields to draw a `VendorField` for, in order; empty until the vendor is loaded. */
  names: readonly CardField[]
  /** Name of a field's slot. */
  slotOf(field: CardField): string
  /** What the vendor says of each field that has been touched. */
  states: Readonly<Partial<Record<CardField, FieldState>>>
  /** For tokens and focus; null until all fields are there. */
  fields: CardFields | null
  /** For challenges, wallets and PayPal; null until the vendor is loaded. */
  gateway: PaymentGateway | null
  /** Goes on a `VendorProbe` inside the form. */
  probe: RefObject<HTMLSpanElement | null>
  /** After `failed`. */
  retry(): void
}

const NONE: readonly CardField[] = []

/**
 * Loads the vendor when a form is first shown, and keeps its fields on the page as long as the form is. Words may change
 * without the fields being drawn anew.
 */
export function useCardForm(options: CardFormOptions): CardForm {
  const { host, provider, settings, portalUrl, brandName } = options
  const [attempt, setAttempt] = useState(0)
  const [gateway, setGateway] = useState<PaymentGateway | null>(null)
  const [fields, setFields] = useState<CardFields | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [states, setStates] = useState<CardForm['states']>({})
  const probe = useRef<HTMLSpanElement>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { slotOf, nodes } = useLightPlaces(host, gateway?.fields ?? NONE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another vendor
  useEffect(() => {
    if (!host) return
    let isWanted = true
    let loaded: PaymentGateway | null = null
    const { locale, timeLimit } = latest.current
    const asked = { provider, settings, portalUrl, brandName, locale, page: host.ownerDocument }
    loadGateway(timeLimit === undefined ? asked : { ...asked, timeLimit }).then(
      (made) => {
        if (!isWanted) return made.destroy()
        loaded = made
        setGateway(made)
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
      setGateway(null)
      loaded?.destroy()
    }
  }, [host, provider, settings, portalUrl, brandName, attempt])

  useEffect(() => {
    if (!gateway || !nodes || !probe.current) return
    let isWanted = true
    let mounted: CardFields | null = null
    const { labels, withWallets = false } = latest.current
    const view = probe.current.ownerDocument.defaultView
    const scheme = view?.matchMedia('(prefers-color-scheme: dark)')
    const restyle = (): void => {
      if (probe.current) mounted?.restyle(lookOf(probe.current))
    }
    gateway
      .mountFields({
        places: nodes,
        labels,
        withWallets,
        look: lookOf(probe.current),
        onChange(field, state) {
          latest.current.onActivity?.()
          setStates((before) => ({ ...before, [field]: state }))
        },
        onSubmit: () => latest.current.onSubmit?.(),
      })
      .then(
        (made) => {
          if (!isWanted) return made.unmount()
          mounted = made
          setFields(made)
          scheme?.addEventListener('change', restyle)
        },
        () => isWanted && setFailed(true),
      )
    return () => {
      isWanted = false
      scheme?.removeEventListener('change', restyle)
      setFields(null)
      setStates({})
      mounted?.unmount()
    }
  }, [gateway, nodes])

  return {
    status: isFailed ? 'failed' : fields ? 'ready' : 'loading',
    names: gateway?.fields ?? NONE,
    slotOf,
    states,
    fields,
    gateway,
    probe,
    retry() {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
