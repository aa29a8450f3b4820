import { type ReactNode, useMemo } from 'react'
import { type BillingAddress, isCountryUs } from '../../domain/billing.ts'
import type { AddressField } from '../../domain/billing-validation.ts'
import { countries } from '../../domain/countries.ts'
import { US_STATES } from '../../domain/us-states.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import * as css from './billing.css.ts'

export interface AddressFieldsProps {
  text: I18n
  address: BillingAddress
  /** What is wrong, by field, in words. */
  problems: Readonly<Partial<Record<AddressField, string>>>
  /** Whether the lists are needed yet; before, each holds what is chosen alone. */
  isReady: boolean
  onChange(field: keyof BillingAddress, value: string): void
}

const STATES = US_STATES.map(([value, label]) => ({ value, label }))

/** Name and address of whom a card is billed to (B§5). State and postal code go by the country. */
export function AddressFields({ text, address, problems, isReady, onChange }: AddressFieldsProps): ReactNode {
  const isUs = isCountryUs(address.country)
  const nations = useMemo(() => {
    const named = isReady
      ? [...countries(text.locale)]
      : ([[address.country, nameOf(address.country, text.locale)]] as const)
    return named.map(([value, label]) => ({ value, label }))
  }, [isReady, text.locale, address.country])

  const field = (
    name: Exclude<keyof BillingAddress, 'country'>,
    label: MessageKey,
    token: string,
  ): ReactNode => (
    <TextField
      label={text.t(label)}
      name={name}
      autoComplete={`billing ${token}`}
      maxLength={name === 'postalCode' ? 20 : 50}
      value={address[name]}
      error={name === 'address2' ? undefined : problems[name]}
      onChange={(value) => onChange(name, value)}
      {...(name === 'postalCode' && { autoCapitalize: 'characters', spellCheck: false })}
    />
  )
  return (
    <>
      <div className={css.pair}>
        {field('firstName', 'billing.firstName', 'given-name')}
        {field('lastName', 'billing.lastName', 'family-name')}
      </div>
      <SelectField
        label={text.t('billing.country')}
        name="country"
        autoComplete="billing country"
        value={address.country}
        options={nations}
        error={problems.country}
        onChange={(value) => onChange('country', value)}
      />
      {field('address1', 'billing.address1', 'address-line1')}
      {field('address2', 'billing.address2', 'address-line2')}
      {field('city', 'billing.city', 'address-level2')}
      <div className={css.pair}>
        {isUs ? (
          <SelectField
            label={text.t('billing.state')}
            name="state"
            autoComplete="billing address-level1"
            value={address.state}
            options={isReady ? STATES : STATES.filter(({ value }) => value === address.state)}
            placeholder={text.t('billing.selectState')}
            error={problems.state}
            onChange={(value) => onChange('state', value)}
          />
        ) : (
          field('state', 'billing.region', 'address-level1')
        )}
        {field('postalCode', isUs ? 'billing.zip' : 'billing.postal', 'postal-code')}
      </div>
    </>
  )
}

function nameOf(country: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
}
