import type { ReactNode, RefObject } from 'react'
import { type BillingAddress, EMPTY_ADDRESS } from '../../domain/billing/billing.ts'
import type { BillingProviderName } from '../../domain/billing/billing-provider.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { otherTexts } from '../../errors/error-text.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { AppleNotice, LinkAccountNotice, PastDueNotice } from '../shared/payment/payment-notices.view.tsx'
import { FailureAlert } from '../shared/reference.view.tsx'
import { AddressFields, type AddressLists } from './address-fields.view.tsx'
import * as css from './billing.css.ts'
import { CardFieldset, type CardFieldsetProps } from './card-fields.view.tsx'
import type { Problems } from './use-billing-form.ts'

/** Texts of an alert; `details` are the vendor's own. */
export interface AlertText {
  /** `warning` while it is unknown whether the card is saved; `danger` by default. */
  kind?: 'warning' | 'danger'
  title?: string | undefined
  message: string
  details?: readonly string[]
  /** The failure that the text is about; absent for invalid fields. */
  failure?: AcctError | null
}

export interface BillingViewProps {
  text: I18n
  /** `apple`: Apple takes the payments, so there is no card to change. */
  state: 'loading' | 'form' | 'failed' | 'apple'
  variant: 'edit' | 'purchase'
  provider: BillingProviderName
  address: BillingAddress
  /** The options of the address; null while they are unknown. */
  lists: AddressLists | null
  card: CardFieldsetProps['card']
  problems: Problems
  /** Why the form did not load. */
  failure?: AcctError | null
  /** The payment error that opened this form. */
  banner: AlertText | null
  /** Whether a reload interrupted the submit of a card, whose outcome is unknown. */
  isCardLost?: boolean
  /** Why the last submit failed. */
  error: AlertText | null
  isPastDue: boolean
  /** The name of an account that a link has signed in; null for any other. */
  linkAccount?: string | null
  /** The formatted sum; absent when it is unknown. */
  amountPastDue?: string | null
  /** Why it is unknown whether it has been paid meanwhile. */
  unknownPayment?: AcctError | null
  /** The form's purpose, rendered beside it. */
  aside: ReactNode
  isBusy: boolean
  form?: RefObject<HTMLFormElement | null>
  onChange(field: keyof BillingAddress, value: string): void
  onSubmit(): void
  onBack(): void
  onRetry(): void
}

/** The billing form in each of its states (B§2). */
export function BillingView(props: BillingViewProps): ReactNode {
  const { text, state } = props
  switch (state) {
    case 'failed':
      return (
        <LoadFailed {...props} error={props.failure} title="billing.errorTitle" message="billing.loadError" />
      )
    case 'apple':
      return (
        <div className={css.page}>
          <AppleNotice text={text} />
        </div>
      )
    default:
      return (
        <div className={css.page} aria-busy={state === 'loading' || undefined}>
          <div className={css.aside}>{props.aside}</div>
          <div className={css.main}>
            {props.banner && <FormAlert text={text} {...props.banner} />}
            {props.isCardLost && <Alert kind="warning">{text.t('billing.cardLost')}</Alert>}
            <LinkAccountNotice text={text} name={props.linkAccount ?? null} />
            {props.isPastDue && state === 'form' && (
              <PastDueNotice text={text} amount={props.amountPastDue} unknown={props.unknownPayment} />
            )}
            <Card part="card">
              <Fields {...props} />
            </Card>
          </div>
        </div>
      )
  }
}

const nothing = (): void => {}
const NO_CARD: CardFieldsetProps['card'] = {
  status: 'loading',
  getSlot: (name) => name,
  states: {},
  probe: { current: null },
  retry: nothing,
}

/** The form while nothing is loaded. */
export const BillingSkeleton = ({
  text,
  provider,
}: Pick<BillingViewProps, 'text' | 'provider'>): ReactNode => (
  <BillingView
    text={text}
    state="loading"
    variant="edit"
    provider={provider}
    address={EMPTY_ADDRESS}
    lists={null}
    card={NO_CARD}
    problems={{}}
    banner={null}
    error={null}
    isPastDue={false}
    aside={<AsidePlace />}
    isBusy={false}
    onChange={nothing}
    onSubmit={nothing}
    onBack={nothing}
    onRetry={nothing}
  />
)

/** The form. While it loads, it has the same fields in the same places. */
function Fields(props: BillingViewProps): ReactNode {
  const { text, state, variant, problems, error, isBusy } = props
  const isLoading = state === 'loading'
  const busyLabel = isLoading
    ? 'billing.formLoading'
    : variant === 'edit'
      ? 'billing.saving'
      : 'billing.verifying'
  const errors = Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, text.t(key)]))
  return (
    <Form
      {...(props.form && { ref: props.form })}
      aria-label={text.t('billing.payment')}
      onSubmit={props.onSubmit}
    >
      <fieldset className={css.group} disabled={isLoading}>
        <legend className={css.legend}>
          <span className={css.groupTitle}>{text.t('billing.addressTitle')}</span>
        </legend>
        <AddressFields
          text={text}
          address={props.address}
          problems={errors}
          lists={isLoading ? null : props.lists}
          onChange={props.onChange}
        />
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>
          <span className={css.groupTitle}>{text.t('billing.cardTitle')}</span>
        </legend>
        <CardFieldset text={text} provider={props.provider} card={props.card} problems={errors} />
      </fieldset>
      {error && <FormAlert text={text} {...error} />}
      <div>
        <div className={css.actions}>
          <Button variant="secondary" onClick={props.onBack}>
            {text.t(variant === 'edit' ? 'billing.cancel' : 'billing.back')}
          </Button>
          <Button type="submit" isBusy={isLoading || isBusy} busyLabel={text.t(busyLabel)}>
            {text.t(variant === 'edit' ? 'billing.submit' : 'billing.next')}
          </Button>
        </div>
        <SlowNotice
          isWaiting={isLoading || isBusy}
          loading={isLoading ? text.t(busyLabel) : undefined}
          slow={text.t('ui.slow')}
        />
      </div>
    </Form>
  )
}

function FormAlert(props: AlertText & { text: I18n }): ReactNode {
  const { text, kind = 'danger', title, message, details = [], failure } = props
  const others = otherTexts(message, details)
  return (
    <FailureAlert kind={kind} text={text} error={failure} title={title}>
      <p>{message}</p>
      {others.length > 0 && (
        <ul className={css.problems}>
          {others.map((detail) => (
            <li key={detail}>
              <bdi>{detail}</bdi>
            </li>
          ))}
        </ul>
      )}
    </FailureAlert>
  )
}

/** The shape of the card beside the form while its purpose is unknown. */
export const AsidePlace = (): ReactNode => (
  <Card as="section" className={css.facts} part="card">
    <Skeleton className={css.smallLine} />
    <Skeleton shape="heading" />
    <Skeleton className={css.smallLine} />
  </Card>
)
