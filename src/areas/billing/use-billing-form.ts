import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { type BillingAddress, changeCountry } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  CARD_MESSAGES,
  validateAddress,
} from '../../domain/billing-validation.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { MessageKey } from '../../i18n/i18n.ts'
import type { CardField } from '../../payments/card-field.ts'

import { PaymentError } from '../../payments/payment-error.ts'
import { type CardForm, useCardForm } from '../../payments/use-card-form.ts'
import { asAcctError } from '../../store/core/request.ts'
import { idleActions } from '../../store/session/idle.actions.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { CARD_FIELDS } from './card-fields.view.tsx'
import { type CardSubmit, type TakenCard, useCardSubmit } from './use-card-submit.ts'

export type Problems = Readonly<Partial<Record<AddressField | CardField, MessageKey>>>

export interface BillingFormState extends Pick<CardSubmit, 'isBusy' | 'dialog'> {
  form: RefObject<HTMLFormElement | null>
  card: CardForm
  address: BillingAddress
  problems: Problems
  /** The same in the form's order, once it has been submitted. */
  faults: readonly MessageKey[]
  /** Why the last submit failed; gone with the next. */
  error: AcctError | null
  change(field: keyof BillingAddress, value: string): void
  submit(): void
}

export interface BillingFormOptions {
  provider: BillingProviderName
  variant: 'edit' | 'purchase'
  /** What to begin with; null while it is not known. */
  initial: BillingAddress | null
  empty: BillingAddress
  onDone(taken: TakenCard, address: BillingAddress): void
}

const CARD_WORDS: Readonly<Record<CardField, MessageKey>> = {
  ...CARD_MESSAGES,
  expiry: 'billing.needExpiry',
  payment: 'gateway.check',
}

/** How far what the vendor says may be behind what is typed, ms. */
const VENDOR_LAG_MS = 300

/** What is typed into the billing form, what is wrong with it, and its way to the services (B§4, B§5). */
export function useBillingForm(options: BillingFormOptions): BillingFormState {
  const { provider, variant, initial, empty, onDone } = options
  const { store, host, brand, settings, text, emit } = useAccount()
  const [typed, setTyped] = useState<BillingAddress | null>(null)
  const [isChecked, setChecked] = useState(false)
  /** Submitted and not sent yet. */
  const [isWaiting, setWaiting] = useState(false)
  const [refused, setRefused] = useState<{ fields: readonly CardField[]; states: unknown } | null>(null)
  const [error, setError] = useState<AcctError | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const submitting = useRef<() => void>(() => {})
  const settling = useRef<() => (() => void) | undefined>(() => undefined)
  const isShown = useIsMounted()
  const address = typed ?? initial ?? empty
  const card = useCardForm({
    // The vendor is asked for once it is known which.
    host: initial ? host : null,
    provider,
    settings,
    portalUrl: settings.portalUrl,
    brandName: brand.brandName,
    locale: text.locale,
    labels: Object.fromEntries(CARD_FIELDS[provider].map((name) => [name, text.t(`billing.${name}`)])),
    onSubmit: () => submitting.current(),
    onActivity: store.use(idleActions).note,
  })
  const { take, ...submitted } = useCardSubmit(variant)
  const problems = problemsNow()

  function problemsNow(): Problems {
    const found: Partial<Record<AddressField | CardField, MessageKey>> = isChecked
      ? validateAddress(address)
      : {}
    for (const name of card.status === 'ready' ? CARD_FIELDS[provider] : []) {
      const state = card.states[name]
      const isLeftWrong = state && !state.isEmpty && !state.isFocused && !state.isValid
      // Stripe's Payment Element says by itself what is wrong with what was typed.
      const isWrong =
        name === 'payment' ? isChecked && !state?.isValid : isChecked ? !state?.isValid : isLeftWrong
      const isRefused = refused?.states === card.states && refused.fields.includes(name)
      if (isWrong || isRefused) found[name] = CARD_WORDS[name]
    }
    return found
  }

  /** The first field at fault takes the focus, wherever it lives. */
  function focusFirst(wrong: Problems): boolean {
    const own = ADDRESS_FIELDS.find((name) => wrong[name])
    if (own) {
      const control = form.current?.elements.namedItem(own)
      if (control instanceof HTMLElement) control.focus()
      return true
    }
    const foreign = CARD_FIELDS[provider].find((name) => wrong[name])
    if (foreign) card.fields?.focus(foreign)
    return foreign !== undefined
  }

  async function send(): Promise<void> {
    setTyped(address)
    setRefused(null)
    try {
      const taken = await take(address, card)
      if (taken && isShown()) onDone(taken, address)
    } catch (thrown) {
      const failure = asAcctError(thrown)
      if (!isShown()) return
      if (failure instanceof PaymentError && failure.fields.length > 0) {
        setRefused({ fields: failure.fields, states: card.states })
        const [first] = failure.fields
        if (first) card.fields?.focus(first)
      }
      setError(failure)
      emit('acct-error', { code: failure.code, area: 'billing' })
    }
  }

  const unsure = (): readonly CardField[] =>
    CARD_FIELDS[provider].filter((name) => !card.states[name]?.isValid)

  function submit(): void {
    if (submitted.isBusy || isWaiting || !initial) return
    // What the last one failed for says nothing of what is submitted now, be it sent or not.
    setError(null)
    const wrong = validateAddress(address)
    if (Object.keys(wrong).length === 0) {
      setWaiting(true)
      return
    }
    setChecked(true)
    focusFirst(wrong)
  }

  /** Sends once the vendor's fields are there and right; the vendor may be a moment behind the typing. */
  function settle(): (() => void) | undefined {
    if (card.status === 'loading') return undefined
    if (card.status === 'ready' && unsure().length === 0) {
      setWaiting(false)
      setChecked(true)
      void send()
      return undefined
    }
    const timer = setTimeout(() => {
      setWaiting(false)
      setChecked(true)
      if (card.status === 'ready')
        focusFirst(Object.fromEntries(unsure().map((name) => [name, CARD_WORDS[name]])))
    }, VENDOR_LAG_MS)
    return () => clearTimeout(timer)
  }

  useEffect(() => {
    submitting.current = submit
    settling.current = settle
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the vendor has said something
  useEffect(() => (isWaiting ? settling.current() : undefined), [isWaiting, card.status, card.states])

  return {
    ...submitted,
    isBusy: submitted.isBusy || isWaiting,
    form,
    card,
    address,
    problems,
    faults: isChecked
      ? [...ADDRESS_FIELDS, ...CARD_FIELDS[provider]].flatMap((name) => problems[name] ?? [])
      : [],
    error,
    change(field, value) {
      setTyped(field === 'country' ? changeCountry(address, value) : { ...address, [field]: value })
    },
    submit,
  }
}
