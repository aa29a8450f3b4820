import { isNotPast, parseExpiry } from './field-kinds.ts'
import { callVendor, group, postToPage } from './page.ts'

/** A field that the frames of one form share; pages of other origins cannot read it. */
interface Field {
  group: string
  kind: string
  value(): string
  isValid(): boolean
}
type FieldWindow = Window & { vendorFields?: Field[] }

/** Shares a field of this frame with the other frames of the form. */
export function shareField(field: Omit<Field, 'group'>): void {
  const own: FieldWindow = window
  own.vendorFields = [...(own.vendorFields ?? []), { ...field, group }]
}

function findFormFields(): Field[] {
  return Array.from({ length: window.parent.length }, (_, index) => {
    try {
      return (window.parent[index] as FieldWindow).vendorFields ?? []
    } catch {
      // The frame has another origin.
      return []
    }
  })
    .flat()
    .filter((field) => field.group === group)
}

interface Customer {
  first_name?: string
  last_name?: string
  address1?: string
  address2?: string
  city?: string
  state?: string
  postal_code?: string
  country?: string
}

export interface TokenRequest {
  /** Id of the request, which the response repeats. */
  id: string
  vendor: 'recurly' | 'stripe'
  customer?: Customer
}

/**
 * Creates a token from the form's frames and posts `token` or `refused` to the page, which never receives the
 * card, but its type, last four digits and date.
 */
export async function createToken({ id, vendor, customer = {} }: TokenRequest): Promise<void> {
  const fields = findFormFields()
  const values: Record<string, string> = Object.fromEntries(
    fields.map((field) => [field.kind, field.value()]),
  )
  const blank = Object.keys(values).filter((kind) => values[kind] === '')
  const faults = new Set(fields.filter((field) => !field.isValid()).map(({ kind }) => kind))
  // For a past date Recurly reports both of its fields.
  if (values.month && values.year && !isNotPast(Number(values.month), Number(values.year)))
    faults.add('month').add('year')
  if (faults.size > 0) return postToPage('refused', { id, fields: [...faults], blank })
  const { month, year } = values.expiry
    ? parseExpiry(values.expiry)
    : { month: values.month, year: values.year }
  const { isDone, result } = await callVendor('tokens', {
    vendor,
    number: values.number,
    month,
    year,
    cvv: values.cvv,
    firstName: customer.first_name ?? '',
    lastName: customer.last_name ?? '',
    address: {
      address1: customer.address1 ?? '',
      address2: customer.address2 ?? '',
      city: customer.city ?? '',
      state: customer.state ?? '',
      postalCode: customer.postal_code ?? '',
      country: customer.country ?? '',
    },
  })
  const { token, card, code } = result
  postToPage(isDone ? 'token' : 'refused', isDone ? { id, token, card } : { id, code })
}
