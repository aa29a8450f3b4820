import { useEffect, useRef, useState } from 'react'
import { type BillingAddress, changeCountry, plainAddress } from '../../domain/billing/billing.ts'
import type { BillingProviderName } from '../../domain/billing/billing-provider.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  CARD_MESSAGES,
  validateAddress,
} from '../../domain/billing/billing-validation.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { MessageKey } from '../../i18n/i18n.ts'
import type { CardField } from '../../payments/card-field.ts'
import type { CardFields } from '../../payments/gateway.ts'
import { PaymentError } from '../../payments/payment-error.ts'
import { useCardForm } from '../../payments/use-card-form.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { idleActions } from '../../store/access/idle.actions.ts'
import { asAcctError, getUnknown } from '../../store/core/request.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { CARD_FIELDS } from './card-fields.view.tsx'
import { type TakenCard, useCardSubmit } from './use-card-submit.ts'

export type Problems = Readonly<Partial<Record<AddressField | CardField, MessageKey>>>

export interface BillingFormOptions {
  provider: BillingProviderName
  variant: 'edit' | 'purchase'
  /** The initial address; null while it is unknown. */
  initial: BillingAddress | null
  empty: BillingAddress
  /** Whether a link opened this form: its first empty field gets the focus once all fields are rendered. */
  isRequested: boolean
  onDone(taken: TakenCard, address: BillingAddress): void
}

const FIELD_MESSAGES: Readonly<Record<CardField, MessageKey>> = {
  ...CARD_MESSAGES,
  expiry: 'billing.needExpiry',
  payment: 'gateway.check',
}

/** How long the vendor's events may lag behind the typing, ms. */
const VENDOR_LAG_MS = 300

/** Holds the input of the billing form, validates it, and submits it to the services. */
export function useBillingForm(options: BillingFormOptions) {
  const { provider, variant, initial, empty, isRequested, onDone } = options
  const { store, host, brand, settings, text } = useAccount()
  const [typed, setTyped] = useState<BillingAddress | null>(null)
  /** The vendor's fields at the last submit: null if none were mounted, undefined before the first submit. */
  const [checked, setChecked] = useState<CardFields | null>()
  const isChecked = checked !== undefined
  /** Whether a submit waits for the vendor's fields to be mounted and valid. */
  const [isWaiting, setWaiting] = useState(false)
  const [rejected, setRejected] = useState<{ fields: readonly CardField[]; states: unknown } | null>(null)
  const [error, setError] = useState<AcctError | null>(null)
  const unknown = useAccountState(({ billing }) => getUnknown(billing.saving))
  useReportError(error ?? (variant === 'edit' ? unknown : null), 'billing')
  const form = useRef<HTMLFormElement>(null)
  const isMounted = useIsMounted()
  const address = typed ?? initial ?? empty
  const card = useCardForm({
    // The payment method on file decides the vendor.
    host: initial ? host : null,
    provider,
    settings,
    portalUrl: settings.portalUrl,
    brand: brand.name,
    brandName: brand.brandName,
    locale: text.intlTag,
    labels: Object.fromEntries(CARD_FIELDS[provider].map((name) => [name, text.t(`billing.${name}`)])),
    onSubmit: submit,
    onActivity: store.use(idleActions).recordActivity,
  })
  useReportError(card.failure ?? null, 'billing')
  const { take, ...submitted } = useCardSubmit(variant)
  const problems = currentProblems()

  function currentProblems(): Problems {
    const found: Partial<Record<AddressField | CardField, MessageKey>> = isChecked
      ? validateAddress(address)
      : {}
    // Fields that the page has removed are mounted again, empty: no submit has checked them.
    const isCardChecked = checked === null || checked === card.fields
    for (const name of card.status === 'ready' ? CARD_FIELDS[provider] : []) {
      const state = card.states[name]
      const isLeftWrong = state && !state.isEmpty && !state.isFocused && !state.isValid
      // Stripe's Payment Element shows its own errors while the account holder types.
      const isWrong = isCardChecked ? !state?.isValid : name !== 'payment' && isLeftWrong
      const isRejected = rejected?.states === card.states && rejected.fields.includes(name)
      if (isWrong || isRejected) found[name] = FIELD_MESSAGES[name]
    }
    return found
  }

  /** Focuses the first invalid field, ours or the vendor's; returns false when there is none. */
  function focusFirst(wrong: Problems): boolean {
    const own = ADDRESS_FIELDS.find((name) => wrong[name])
    if (own) {
      const control = form.current?.elements.namedItem(own)
      if (control instanceof HTMLElement) control.focus()
      return true
    }
    const vendorField = CARD_FIELDS[provider].find((name) => wrong[name])
    if (vendorField) card.fields?.focus(vendorField)
    return vendorField !== undefined
  }

  const isAwaited = isRequested && card.status === 'ready'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not after the visitor has begun to type
  useEffect(() => {
    const [first] = CARD_FIELDS[provider]
    if (isAwaited && !typed && first)
      focusFirst({ ...validateAddress(address), [first]: FIELD_MESSAGES[first] })
  }, [isAwaited])

  async function send(): Promise<void> {
    const sent = plainAddress(address)
    setTyped(sent)
    setRejected(null)
    try {
      const taken = await take(sent, card)
      if (taken && isMounted()) onDone(taken, sent)
    } catch (thrown) {
      const failure = asAcctError(thrown)
      if (!isMounted()) return
      if (failure instanceof PaymentError && failure.fields.length > 0) {
        setRejected({ fields: failure.fields, states: card.states })
        const [first] = failure.fields
        if (first) card.fields?.focus(first)
      }
      setError(failure)
    }
  }

  const invalidFields = (): readonly CardField[] =>
    CARD_FIELDS[provider].filter((name) => !card.states[name]?.isValid)

  function submit(): void {
    if (submitted.isBusy || isWaiting || !initial) return
    // The last error does not apply to this submit, whether it is sent or not.
    setError(null)
    const wrong = validateAddress(address)
    if (Object.keys(wrong).length === 0) {
      setWaiting(true)
      return
    }
    setChecked(card.fields)
    focusFirst(wrong)
  }

  /** Sends once the vendor's fields are mounted and valid. The vendor's events may lag behind the typing. */
  function settle(): (() => void) | undefined {
    if (card.status === 'loading') return undefined
    if (card.status === 'ready' && invalidFields().length === 0) {
      setWaiting(false)
      setChecked(card.fields)
      return void send()
    }
    const timer = setTimeout(() => {
      setWaiting(false)
      setChecked(card.fields)
      if (card.status === 'ready')
        focusFirst(Object.fromEntries(invalidFields().map((name) => [name, FIELD_MESSAGES[name]])))
    }, VENDOR_LAG_MS)
    return () => clearTimeout(timer)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each event of the vendor
  useEffect(() => (isWaiting ? settle() : undefined), [isWaiting, card.status, card.states])

  return {
    ...submitted,
    isBusy: submitted.isBusy || isWaiting,
    form,
    card,
    address,
    problems,
    /** The problems in the form's order, after a submit. */
    errorMessages: isChecked
      ? [...ADDRESS_FIELDS, ...CARD_FIELDS[provider]].flatMap((name) => problems[name] ?? [])
      : [],
    /** Why the last submit failed; the next one clears it. */
    error,
    /** Why it is unknown whether the card is saved. */
    unknown,
    change(field: keyof BillingAddress, value: string): void {
      setTyped(field === 'country' ? changeCountry(address, value) : { ...address, [field]: value })
    },
    submit,
  }
}
