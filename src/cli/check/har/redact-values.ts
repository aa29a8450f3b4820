import { wireCode } from '../../../errors/codes.ts'
import { isObject } from '../../../util/is-object.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Stands for a value: the same value has the same one everywhere, so that comparisons stay possible. */
const PREFIX = 'redacted-'

/** Returns whether a text stands for a value of the recording. */
export const isPseudonym = (text: string): boolean => /^redacted-\d+$/.test(text)

/** What the report says about a name that a redacted recording does not show. */
export const HIDDEN_NAME = 'has a name with words that the report does not know; show it with --keep'

/**
 * Replaces the values of one recording. A redacted recording is its own redacted form: what stands for a value
 * takes the same place in the order of values, and so the same number, when it is redacted again.
 */
export interface Redactor {
  vocabulary: Vocabulary
  /** Returns the number that stands for a number: 2 or more, because 0 and 1 stay; its negative on request. */
  number(value: number, isNegative: boolean): number
  /** Returns the text that stands for a text. */
  pseudonym(value: string): string
  /** Returns a name, or what stands for it. */
  name(name: string): string
}

/** Creates the redactor of one recording. */
export function createRedactor(vocabulary: Vocabulary): Redactor {
  const places = new Map<string | number, number>()
  /** Returns the place of a value among the different ones, from 1. */
  const getPlace = (value: string | number): number => {
    const place = places.get(value) ?? places.size + 1
    places.set(value, place)
    return place
  }
  const pseudonym = (value: string): string => {
    const place = getPlace(value)
    return isPseudonym(value) ? value : `${PREFIX}${place}`
  }
  return {
    vocabulary,
    number(value, isNegative) {
      const small = getPlace(isNegative ? `negative ${value}` : value) + 1
      if (isNegative) return -small
      return Number.isInteger(value) ? small : small + 0.5
    },
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

/** What services say about a rejected link, password or signature: the client decides by these words. */
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
  if (text === '' || redactor.vocabulary.isText(field, text)) return text
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

/** A whole number stays whole. Statuses, codes and numbers of the contract, 0 and 1 stay. */
function redactNumber(redactor: Redactor, value: number, field: string): number {
  const isStatus = /^status(?:Code)?$/.test(field)
  if (isStatus && value >= 100 && value <= 599) return value
  if (field === 'code' && wireCode(value) !== undefined) return value
  if (value === 0 || value === 1) return value
  const known = redactor.vocabulary.getNumbers(field)
  if (known.includes(value)) return value
  // What stands for another number in these fields must not look like one that stays.
  return redactor.number(value, isStatus || field === 'code' || known.length > 0)
}

/** Returns the fields of a form or a query. */
export const redactForm = (redactor: Redactor, form: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...form].map(([name, value]) => [redactor.name(name), redactText(redactor, value, name)]),
  )
