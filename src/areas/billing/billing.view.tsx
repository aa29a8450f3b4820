import type { ReactNode, RefObject } from 'react'
import type { BillingAddress } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { SignInPrompt } from '../../ui/SignInPrompt.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { AddressFields } from './address-fields.view.tsx'
import * as css from './billing.css.ts'
import { BillingAside, type Purpose } from './billing-aside.view.tsx'
import { CardFields, type CardFieldsProps } from './card-fields.view.tsx'
import type { Problems } from './use-billing-form.ts'

/** What an alert says; `details` are the vendor's own words. */
export interface AlertWords {
  title?: string | undefined
  message: string
  details?: readonly string[]
}

export interface BillingViewProps {
  text: I18n
  state: 'loading' | 'form' | 'failed' | 'signedOut'
  variant: 'edit' | 'purchase'
  provider: BillingProviderName
  address: BillingAddress
  card: CardFieldsProps['card']
  problems: Problems
  /** Why a payment has led here (B§2 error_code). */
  banner: AlertWords | null
  /** Why the last submit failed. */
  error: AlertWords | null
  isPastDue: boolean
  purpose: Purpose
  isBusy: boolean
  form?: RefObject<HTMLFormElement | null>
  onChange(field: keyof BillingAddress, value: string): void
  onSubmit(): void
  onBack(): void
  onRetry(): void
  onSignIn(): void
}

/** The billing form in each of its states (B§2). */
export function BillingView(props: BillingViewProps): ReactNode {
  const { text, state } = props
  switch (state) {
    case 'signedOut':
      return (
        <SignInPrompt
          title={text.t('billing.signedOutTitle')}
          text={text.t('billing.signedOut')}
          signInLabel={text.t('menu.signIn')}
          onSignIn={props.onSignIn}
        />
      )
    case 'failed':
      return (
        <RetryAlert
          title={text.t('billing.errorTitle')}
          retryLabel={text.t('action.tryAgain')}
          onRetry={props.onRetry}
        >
          <p>{text.t('billing.loadError')}</p>
        </RetryAlert>
      )
    default:
      return (
        <div className={css.page} aria-busy={state === 'loading' || undefined}>
          <div className={css.aside}>
            <BillingAside text={text} purpose={state === 'loading' ? null : props.purpose} />
          </div>
          <div className={css.main}>
            {props.banner && <Words {...props.banner} />}
            {props.isPastDue && state === 'form' && (
              <Alert kind="warning" title={text.t('billing.pastDueTitle')}>
                <p>{text.t('billing.pastDueText')}</p>
              </Alert>
            )}
            <Card part="card">
              <Fields {...props} />
            </Card>
          </div>
        </div>
      )
  }
}

/** The form itself; while it loads, with the same fields in the same places. */
function Fields(props: BillingViewProps): ReactNode {
  const { text, state, variant, problems, error, isBusy } = props
  const isLoading = state === 'loading'
  const busyWords = isLoading
    ? 'billing.formLoading'
    : variant === 'edit'
      ? 'billing.saving'
      : 'billing.verifying'
  const words = Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, text.t(key)]))
  return (
    <Form
      {...(props.form && { ref: props.form })}
      aria-label={text.t('billing.payment')}
      onSubmit={props.onSubmit}
    >
      <fieldset className={css.group} disabled={isLoading}>
        <legend className={css.legend}>{text.t('billing.addressTitle')}</legend>
        <AddressFields
          text={text}
          address={props.address}
          problems={words}
          isReady={!isLoading}
          onChange={props.onChange}
        />
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>{text.t('billing.cardTitle')}</legend>
        <CardFields text={text} provider={props.provider} card={props.card} problems={words} />
      </fieldset>
      {error && <Words {...error} />}
      <div>
        <div className={css.actions}>
          <Button variant="secondary" onClick={props.onBack}>
            {text.t(variant === 'edit' ? 'billing.cancel' : 'billing.back')}
          </Button>
          <Button type="submit" isBusy={isLoading || isBusy} busyLabel={text.t(busyWords)}>
            {text.t(variant === 'edit' ? 'billing.submit' : 'billing.next')}
          </Button>
        </div>
        <SlowNotice isWaiting={isLoading || isBusy}>{text.t('ui.slow')}</SlowNotice>
      </div>
    </Form>
  )
}

function Words({ title, message, details = [] }: AlertWords): ReactNode {
  return (
    <Alert kind="danger" title={title}>
      <p>{message}</p>
      {details.length > 0 && (
        <ul className={css.problems}>
          {details.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
