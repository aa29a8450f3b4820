import { wireCode } from '../../../errors/codes.ts'
import { isObject } from '../../../util/is-object.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Stands for a value: the same value has the same one everywhere, so that comparisons stay possible. */
const PREFIX = 'redacted-'

/** Returns whether a text stands for a value of the recording. */
export const isPseudonym = (text: string): boolean => /^redacted-\d+$/.test(text)

/** What the report says about a name that a redacted recording does not show. */
export const HIDDEN_NAME = 'has a name with words that the report does not know; show it with --keep'

/** Replaces the values of one recording. */
export interface Redactor {
  vocabulary: Vocabulary
  /** Returns the number that stands for a value. */
  number(value: string): number
  /** Returns the text that stands for a value. */
  pseudonym(value: string): string
  /** Returns a name, or what stands for it. */
  name(name: string): string
}

/** Creates the redactor of one recording. */
export function createRedactor(vocabulary: Vocabulary): Redactor {
  const numbers = new Map<string, number>()
  const number = (value: string): number => {
    const known = numbers.get(value) ?? numbers.size + 1
    numbers.set(value, known)
    return known
  }
  const pseudonym = (value: string): string => (isPseudonym(value) ? value : `${PREFIX}${number(value)}`)
  return {
    vocabulary,
    number,
    pseudonym,
    name: (name) => (vocabulary.isName(name) ? name : pseudonym(name)),
  }
}

const MOMENTS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, '2000-01-01T00:00:00Z'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/, '2000-01-01T00:00:00.000Z'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:?\d\d$/, '2000-01-01T00:00:00+00:00'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/, '2000-01-01T00:00:00'],
  [/^\d{4}-\d\d-\d\d$/, '2000-01-01'],
]

/**
 * What services say about a rejected link, password or signature: the client decides by these words (U-11,
 * U-02).
 */
const PHRASES = [
  'already been used',
  'already used',
  'similar',
  'old password',
  'signature expired',
  'signature not yet current',
]

/** Fields with sentences of the services. */
const SENTENCES = ['message', 'description', 'error', 'errormessage']

/**
 * Returns JSON with the known names and the texts of the contract; everything else is replaced by its kind.
 */
export function redactJson(redactor: Redactor, value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => redactJson(redactor, item, field))
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [redactor.name(name), redactJson(redactor, inner, name)]),
    )
  if (typeof value === 'string') return redactText(redactor, value, field)
  if (typeof value === 'number') return redactNumber(redactor, value, field)
  return value
}

/** Returns a text of the contract, the form of a date, or what stands for the text. */
function redactText(redactor: Redactor, text: string, field: string): string {
  if (text === '' || isPseudonym(text) || redactor.vocabulary.isText(field, text)) return text
  for (const [pattern, moment] of MOMENTS) if (pattern.test(text)) return moment
  const phrase = PHRASES.find((known) => text.toLowerCase().includes(known))
  if (phrase && SENTENCES.includes(field.toLowerCase())) return phrase
  const inner = objectIn(text)
  return inner === undefined ? redactor.pseudonym(text) : JSON.stringify(redactJson(redactor, inner))
}

/** Returns the JSON inside a text, if it is an object or a list. */
function objectIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A whole number stays whole. Statuses and codes of the contract stay. */
function redactNumber(redactor: Redactor, value: number, field: string): number {
  if (/^status(?:Code)?$/.test(field) && value >= 100 && value <= 599) return value
  if (field === 'code' && wireCode(value) !== undefined) return value
  if ([0, 1].includes(value)) return value
  // What stands for a number stays when the recording is redacted again.
  const known = redactor.number(String(value))
  return Number.isInteger(value) ? known : known + 0.5
}

/** Returns the fields of a form or a query. */
export const redactForm = (redactor: Redactor, form: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...form].map(([name, value]) => [redactor.name(name), redactText(redactor, value, name)]),
  )
