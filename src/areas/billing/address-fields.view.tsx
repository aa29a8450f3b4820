import type { ReactNode } from 'react'
import { type BillingAddress, countryName, isCountryUs } from '../../domain/billing/billing.ts'
import type { AddressField } from '../../domain/billing/billing-validation.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import * as css from './billing.css.ts'

/** Codes with their names, in the order of the options. */
export interface AddressLists {
  countries: readonly (readonly [code: string, name: string])[]
  states: readonly (readonly [code: string, name: string])[]
}

export interface AddressFieldsProps {
  text: I18n
  address: BillingAddress
  /** Error texts by field. */
  problems: Readonly<Partial<Record<AddressField, string>>>
  /** The options; null while the form loads, when each list has only its selected option. */
  lists: AddressLists | null
  onChange(field: keyof BillingAddress, value: string): void
}

/** The name and address that a card is billed to. The country decides state and postal code. */
export function AddressFields({ text, address, problems, lists, onChange }: AddressFieldsProps): ReactNode {
  const isUs = isCountryUs(address.country)
  const countries = lists?.countries ?? [
    [address.country, countryName(address.country, text.locale)] as const,
  ]

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
      {...(name === 'postalCode' && { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false })}
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
        options={countries.map(toOption)}
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
            options={(lists?.states ?? []).map(toOption)}
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

const toOption = ([value, label]: readonly [string, string]) => ({ value, label })
