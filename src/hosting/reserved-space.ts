import { extraMethods } from '../brand/methods.ts'
import type { BrandSettings } from '../brand/settings.ts'

/** First width of each range of widths of an element for which the table has a height, in px. */
export const STARTS = [0, 336, 480, 601, 760, 992] as const

/**
 * Heights in px by brand and tag, one for each range of widths: the largest of any language, signed out and signed
 * in. `npm run space` measures them.
 */
export type SpaceTable = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>

/** Largest height of a button for another method of sign-in with its distance, and of their separator, in px. */
const METHOD = 62
const SEPARATOR = 24

/** Returns the height for each range of widths; the largest of all brands for a brand without figures. */
function getHeights(table: SpaceTable, tag: string, brand: string): number[] {
  const lists = (table[brand] ? [table[brand]] : Object.values(table)).map((tags) => tags[tag] ?? [])
  return STARTS.map((_, range) => Math.max(0, ...lists.map((list) => list[range] ?? 0)))
}

/** Returns the height that the settings add to the sign-in form. */
function methodsHeight(tag: string, settings: BrandSettings | undefined): number {
  const methods = tag === 'acct-login' && settings ? extraMethods(settings) : '0'
  const count = Number.parseInt(methods, 10)
  return (count > 0 ? SEPARATOR + count * METHOD : 0) + (methods.endsWith('l') ? METHOD : 0)
}

/** Height up to which a range keeps the larger one of the range before it: few rules are worth some space, in px. */
const SLACK = 40
/** Height from which the window's limits the reserved space: what is below it cannot be seen to move, in px. */
const TALL = 600

/** Returns the ranges whose height differs from that of the range before. */
function getSteps(heights: readonly number[]): { start: number; height: number }[] {
  const steps: { start: number; height: number }[] = []
  for (const [range, height] of heights.entries()) {
    const known = steps.at(-1)?.height
    if (known === undefined || height > known || height < known - SLACK)
      steps.push({ start: STARTS[range] ?? 0, height })
  }
  return steps
}

const getSize = (height: number): string => (height > TALL ? `min(${height}px, 100vh)` : `${height}px`)

/**
 * Returns the style rules that reserve the space of a tag, so that nothing on the page moves when it renders, when
 * the visitor signs in or when the session is restored. The height depends on the width of the element, which the
 * element itself cannot query: a float without a width inside it has the height.
 */
export function reservedSpaceCss(
  table: SpaceTable,
  tag: string,
  brand: string,
  settings?: BrandSettings,
): string {
  if (tag === 'acct-portal') return 'acct-portal { display: block; min-block-size: 100vh }'
  const more = methodsHeight(tag, settings)
  const steps = getSteps(getHeights(table, tag, brand).map((height) => height + more))
  const host = `${tag}:not([hidden])`
  // A new tag, before `npm run space` has measured it.
  if (steps.every(({ height }) => height === 0)) return `${host} { display: block }`
  const least = getSize(Math.min(...steps.map(({ height }) => height)))
  if (steps.length === 1) return `${host} { display: flow-root; min-block-size: ${least} }`
  const [first, ...wider] = steps.map(({ start, height }) => ({ start, size: getSize(height) }))
  return [
    `${host} { display: flow-root; container-type: inline-size; min-block-size: ${least} }`,
    `${tag}::before { content: ""; float: inline-start; block-size: ${first?.size} }`,
    ...wider.map(
      ({ start, size }) => `@container (min-width: ${start}px) { ${tag}::before { block-size: ${size} } }`,
    ),
  ].join('\n')
}
