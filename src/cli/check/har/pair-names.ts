import type { Violation } from '../../../services/contract/check.ts'
import type { Shape, Source } from '../../../services/contract/shape.ts'
import { isOfKind, shapeAt, valueAt } from './shape-values.ts'
import { getWords } from './vocabulary.ts'

/** Returns the path of a field without the positions in lists. */
export const withoutIndex = (field: string): string => field.replaceAll(/\[\d+\]/g, '')

/** Returns the path of the object that has a field. */
export const getParent = (field: string): string => field.slice(0, Math.max(field.lastIndexOf('.'), 0))
/** Returns the last name of a path. */
export const getLast = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

/** Returns how similar two names are, from 0 to 1. */
function similarity(one: string, other: string): number {
  const flat = (name: string): string => getWords(name).join('')
  if (flat(one) === flat(other)) return 1
  const [a, b] = [new Set(getWords(one)), new Set(getWords(other))]
  const common = [...a].filter((word) => b.has(word)).length
  return common / Math.max(a.size, b.size)
}

/** A field of the contract, and the field that a body has in its place. */
interface Pair {
  own: string
  other: string
  source: Source
}

/** Least similarity of the names where nothing says that the field is missing. */
const ALIKE = 0.5

/**
 * Pairs unknown fields with missing ones of their kind: the most similar names first, then the single missing
 * field with the single unknown one.
 */
export function pair(
  { shape, value }: { shape: Shape; value: unknown },
  unknown: readonly string[],
  missing: readonly Violation[],
  absent: readonly Violation[],
): Pair[] {
  const fits = ({ field }: Violation, other: string): boolean => {
    const expected = shapeAt(shape, withoutIndex(field))
    return expected !== null && isOfKind(expected, valueAt(value, other))
  }
  const candidates = [
    ...missing.map((one) => ({ one, least: 0.01 })),
    ...absent.map((one) => ({ one, least: ALIKE })),
  ]
    .flatMap(({ one, least }) =>
      unknown
        .filter((other) => fits(one, other))
        .map((other) => ({ one, other, least, alike: similarity(getLast(one.field), getLast(other)) })),
    )
    .filter(({ alike, least }) => alike >= least)
    .sort((a, b) => b.alike - a.alike)
  const pairs: Pair[] = []
  const isFree = (own: string, other: string): boolean =>
    pairs.every((made) => made.own !== own && made.other !== other)
  for (const { one, other } of candidates)
    if (isFree(one.field, other)) pairs.push({ own: one.field, other, source: one.source })
  const leftMissing = missing.filter(({ field }) => pairs.every(({ own }) => own !== field))
  const leftUnknown = unknown.filter((field) => pairs.every(({ other }) => other !== field))
  const [lone] = leftMissing
  const [other] = leftUnknown
  if (lone && other && leftMissing.length === 1 && leftUnknown.length === 1 && fits(lone, other))
    pairs.push({ own: lone.field, other, source: lone.source })
  return pairs
}
