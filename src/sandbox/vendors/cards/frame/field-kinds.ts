/** Names of the card fields. */
export type FieldName = 'number' | 'month' | 'year' | 'expiry' | 'cvv'

interface FieldKind {
  label: string
  autocomplete: AutoFill
  /** Largest number of characters. */
  length: number
  format(typed: string): string
  isValid(value: string): boolean
}

const digits = (text: string): string => text.replace(/\D/g, '')

const isLuhn = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const isMonth = (month: number): boolean => month >= 1 && month <= 12
const expandYear = (year: number): number => (year < 100 ? 2000 + year : year)
const isYear = (year: number): boolean => {
  const now = new Date().getFullYear()
  return expandYear(year) >= now && expandYear(year) <= now + 50
}
export const isNotPast = (month: number, year: number): boolean =>
  expandYear(year) > new Date().getFullYear() || month > new Date().getMonth()

export const FIELD_KINDS: Readonly<Record<FieldName, FieldKind>> = {
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    length: 23,
    format: (typed) =>
      digits(typed)
        .slice(0, 19)
        .replace(/(\d{4})(?=\d)/g, '$1 '),
    isValid: (value) => digits(value).length >= 13 && isLuhn(digits(value)),
  },
  month: {
    label: 'Month',
    autocomplete: 'cc-exp-month',
    length: 2,
    format: (typed) => digits(typed).slice(0, 2),
    isValid: (value) => isMonth(Number(value)),
  },
  year: {
    label: 'Year',
    autocomplete: 'cc-exp-year',
    length: 4,
    format: (typed) => digits(typed).slice(0, 4),
    isValid: (value) => (value.length === 2 || value.length === 4) && isYear(Number(value)),
  },
  expiry: {
    label: 'Expiration date (MM / YY)',
    autocomplete: 'cc-exp',
    length: 9,
    format(typed) {
      const all = digits(typed).slice(0, 6)
      return all.length > 2 ? `${all.slice(0, 2)} / ${all.slice(2)}` : all
    },
    isValid(value) {
      const { month, year } = parseExpiry(value)
      return digits(value).length >= 4 && isMonth(month) && isYear(year) && isNotPast(month, year)
    },
  },
  cvv: {
    label: 'CVV',
    autocomplete: 'cc-csc',
    length: 4,
    format: (typed) => digits(typed).slice(0, 4),
    isValid: (value) => value.length === 3 || value.length === 4,
  },
}

export function parseExpiry(value: string): { month: number; year: number } {
  const all = digits(value)
  return { month: Number(all.slice(0, 2)), year: Number(all.slice(2)) }
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65|64[4-9])/, 'discover'],
]

export const detectCardBrand = (number: string): string =>
  BRANDS.find(([pattern]) => pattern.test(digits(number)))?.[1] ?? 'unknown'

/** Creates the input of a card field with its formatting. */
export function createCardInput(kind: FieldName): HTMLInputElement {
  const { label, autocomplete, length, format } = FIELD_KINDS[kind]
  const input = document.createElement('input')
  input.inputMode = 'numeric'
  input.name = kind
  input.autocomplete = autocomplete
  input.maxLength = length
  input.ariaLabel = label
  input.addEventListener('input', () => {
    const { value } = input
    const formatted = format(value)
    // An assignment moves the caret, so the value changes only when the format does.
    if (formatted !== value) input.value = formatted
  })
  return input
}
