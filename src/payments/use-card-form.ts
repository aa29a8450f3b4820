import { type RefObject, useEffect, useRef, useState } from 'react'
import { AcctError } from '../errors/acct-error.ts'
import { useMountTargets } from '../ui/mount-target.ts'
import { readLook } from '../ui/vendor-look.ts'
import type { CardField } from './card-field.ts'
import type {
  CardFields,
  CardInput,
  FieldState,
  GatewayOptions,
  MountOptions,
  PaymentGateway,
} from './gateway.ts'
import { loadGateway } from './load-gateway.ts'

const CARD_INPUT: CardInput = 'acct:card-input'

export interface CardFormOptions extends Omit<GatewayOptions, 'page'> {
  /** The custom element (`useAccount().host`). */
  host: HTMLElement | null
  labels: MountOptions['labels']
  withWallets?: boolean
  /** Called when Enter is pressed inside a field. */
  onSubmit?(): void
  /** Called when the visitor uses a field; events inside the vendor's frames do not reach the page. */
  onActivity?(): void
}

/** State of a card vendor's fields inside one of our forms. */
export interface CardForm {
  /** `failed` shows `paymentUnavailable` and leaves the rest of the form unchanged. */
  status: 'loading' | 'ready' | 'failed'
  /** Why the vendor did not load. */
  failure?: AcctError | null
  /** Fields that need a `VendorField`, in display order; empty until the vendor is loaded. */
  names: readonly CardField[]
  /** Returns the slot name of a field. */
  getSlot(field: CardField): string
  /** State of each field that has changed at least once. */
  states: Readonly<Partial<Record<CardField, FieldState>>>
  /** Creates tokens and moves focus; null until all fields are mounted. */
  fields: CardFields | null
  /** Runs challenges, wallets and PayPal; null until the vendor is loaded. */
  gateway: PaymentGateway | null
  /** Ref for the `VendorProbe` inside the form. */
  probe: RefObject<HTMLSpanElement | null>
  /** Loads the vendor again after `failed`. */
  retry(): void
}

const NONE: readonly CardField[] = []

const getFailure = (thrown: unknown): AcctError =>
  thrown instanceof AcctError ? thrown : new AcctError('paymentUnavailable', { cause: thrown })

/**
 * Loads the vendor when the form mounts and keeps its fields mounted as long as the form. A change of labels
 * or handlers does not remount the fields.
 */
export function useCardForm(options: CardFormOptions): CardForm {
  const { host, provider, settings, portalUrl, brand, brandName } = options
  const [attempt, setAttempt] = useState(0)
  const [gateway, setGateway] = useState<PaymentGateway | null>(null)
  const [fields, setFields] = useState<CardFields | null>(null)
  const [failure, setFailure] = useState<AcctError | null>(null)
  const [states, setStates] = useState<CardForm['states']>({})
  const probe = useRef<HTMLSpanElement>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { getSlot, nodes } = useMountTargets(host, gateway?.fields ?? NONE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the gateway again
  useEffect(() => {
    if (!host) return
    let isActive = true
    let loaded: PaymentGateway | null = null
    const { locale, timeLimit } = latest.current
    const page = host.ownerDocument
    const gatewayOptions = { provider, settings, portalUrl, brand, brandName, locale, host, page }
    loadGateway(timeLimit === undefined ? gatewayOptions : { ...gatewayOptions, timeLimit }).then(
      (result) => {
        if (!isActive) return result.destroy()
        loaded = result
        setGateway(result)
      },
      (thrown) => isActive && setFailure(getFailure(thrown)),
    )
    return () => {
      isActive = false
      setGateway(null)
      loaded?.destroy()
    }
  }, [host, provider, settings, portalUrl, brand, brandName, attempt])

  useEffect(() => {
    if (!gateway || !nodes || !probe.current) return
    let isActive = true
    let mounted: CardFields | null = null
    const { labels, withWallets = false } = latest.current
    const view = probe.current.ownerDocument.defaultView
    const scheme = view?.matchMedia('(prefers-color-scheme: dark)')
    const restyle = (): void => {
      if (probe.current) mounted?.restyle(readLook(probe.current))
    }
    gateway
      .mountFields({
        targets: nodes,
        labels,
        withWallets,
        look: readLook(probe.current),
        onChange(field, state) {
          latest.current.onActivity?.()
          if (!state.isEmpty) probe.current?.dispatchEvent(new Event(CARD_INPUT, { bubbles: true }))
          setStates((previous) => ({ ...previous, [field]: state }))
        },
        onSubmit: () => latest.current.onSubmit?.(),
      })
      .then(
        (result) => {
          if (!isActive) return result.unmount()
          mounted = result
          setFields(result)
          scheme?.addEventListener('change', restyle)
        },
        (thrown) => isActive && setFailure(getFailure(thrown)),
      )
    return () => {
      isActive = false
      scheme?.removeEventListener('change', restyle)
      setFields(null)
      setStates({})
      mounted?.unmount()
    }
  }, [gateway, nodes])

  // The fields have the labels from before they were mounted.
  useEffect(() => fields?.relabel(latest.current.labels, options.locale), [fields, options.locale])

  return {
    status: failure ? 'failed' : fields ? 'ready' : 'loading',
    failure,
    names: gateway?.fields ?? NONE,
    getSlot,
    states,
    fields,
    gateway,
    probe,
    retry() {
      setFailure(null)
      setAttempt(attempt + 1)
    },
  }
}
