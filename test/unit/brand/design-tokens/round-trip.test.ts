import { describe, expect, it } from 'vitest'
import { BRANDS } from '../../../../demo/site/editor/brand-looks.ts'
import { getCss, TOKENS } from '../../../../demo/site/editor/tokens.ts'
import { findTokenProblem } from '../../../../src/brand/check-brand-changes.ts'
import { readTokens } from '../../../../src/brand/design-tokens/read-tokens.ts'
import { themeValues } from '../../../../src/brand/design-tokens/theme-values.ts'
import { type KeptMeta, resolverText, tokensText } from '../../../../src/brand/design-tokens/write-tokens.ts'
import { TOKEN_KINDS } from '../../../../src/brand/token-names.ts'
import { type Choices, createChoices } from '../../../simulate/random.ts'

type Values = Readonly<Record<string, string>>
const WRITERS = { 'acme.tokens.json': tokensText, 'acme.resolver.json': resolverText }

/** Writes, reads and writes again. Returns what differs. */
function getDifferences(values: Values, kept: KeptMeta = {}): string[] {
  return Object.entries(WRITERS).flatMap(([name, write]) => {
    const text = write({ name: 'Acme', values, kept })
    const read = readTokens([{ name, text }])
    const back = themeValues(read)
    const changed = Object.keys(TOKEN_KINDS).filter((property) => back[property] !== values[property])
    const isSameText = write({ name: read.brandName ?? '', values: back, kept: read.kept }) === text
    return [
      ...read.notes.map(({ path, text: note }) => `${path} ${note}`),
      ...changed.map((property) => `${property}: ${values[property]} became ${back[property]}`),
      ...(isSameText ? [] : [`${name} has another text`]),
    ]
  })
}

const hex = ({ below }: Choices, isOpaque: boolean): string => {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => below(16).toString(16)).join('')
  return `#${digits(isOpaque ? 6 : 8).replace(/^(.{6})ff$/, '$1fe')}`
}
const color = (choices: Choices): string => {
  const [one, other] = [hex(choices, choices.chance(0.7)), hex(choices, choices.chance(0.7))]
  return one === other || choices.chance(0.2) ? one : `light-dark(${one}, ${other})`
}
const length = ({ below, of }: Choices): string =>
  `${of(['', '-'])}${of([below(100), below(1e4) / 100, below(1e9) / 1e6])}${of(['px', 'rem', 'em'])}`
const shadowPart = (choices: Choices): string =>
  choices.of(['0', length(choices), color(choices), 'inset', `${choices.below(40)}px`])

/** A valid value of each kind, in every notation that the product accepts. */
const VALUES: Readonly<Record<string, (choices: Choices) => string>> = {
  color,
  length: (choices) => choices.of(['0', length(choices), `max(${length(choices)}, ${length(choices)})`]),
  family: ({ of, below }) =>
    Array.from({ length: 1 + below(4) }, () =>
      of([
        "'Avenir Next'",
        '"Segoe UI"',
        'Arial',
        'Noto Sans',
        'sans-serif',
        '-apple-system',
        "'Font 2.0'",
        "O'Neil",
        '',
      ]),
    ).join(of([', ', ',', ' , '])),
  weight: ({ below }) => `${1 + below(1000)}`,
  shadow: (choices) =>
    choices.chance(0.1)
      ? 'none'
      : Array.from({ length: 1 + choices.below(7) }, () => shadowPart(choices)).join(choices.of([' ', ', '])),
}

/** A valid theme of a seed, of all tokens or of some. */
function getTheme(seed: number): Values {
  const choices = createChoices(seed)
  const isWhole = choices.chance(0.5)
  const entries = Object.entries(TOKEN_KINDS).flatMap(([property, kind]): [string, string][] => {
    const value = VALUES[kind]?.(choices) ?? ''
    return findTokenProblem(property, value) === null && (isWhole || choices.chance(0.6))
      ? [[property, value]]
      : []
  })
  return Object.fromEntries(entries)
}

describe('an export that is read and written again', () => {
  it.each(Object.keys(BRANDS))('has the same values and bytes for %s', (code) => {
    const brand = BRANDS[code]
    const values = Object.fromEntries(
      TOKENS.map((token) => [token.property, brand ? getCss(brand, token) : '']),
    )
    expect(getDifferences(values)).toEqual([])
  })

  it('has the same values and bytes for 100 random themes', () => {
    const themes = Array.from({ length: 100 }, (_, seed) => getTheme(seed))
    const kinds = new Set(
      themes.flatMap((theme) => Object.keys(theme).map((property) => TOKEN_KINDS[property])),
    )
    expect([...kinds].toSorted()).toEqual(['color', 'family', 'length', 'shadow', 'weight'])
    const failures = themes.flatMap((theme, seed) =>
      getDifferences(theme).map((line) => `seed ${seed}: ${line}`),
    )
    expect(failures.slice(0, 5)).toEqual([])
  })

  it('keeps descriptions, deprecations and the extensions of other tools', () => {
    const meta = {
      description: 'Buttons',
      deprecated: 'Use accent.',
      extensions: { 'org.example': [1, { two: null }] },
    }
    const values = {
      '--acct-color-primary': 'light-dark(#ff0000, #0000ff)',
      '--acct-radius-card': 'max(1rem, 4px)',
    }
    const kept = {
      '--acct-color-primary': { light: meta, dark: { deprecated: false } },
      '--acct-radius-card': { light: meta },
    }
    const text = tokensText({ name: 'Acme', values, kept })
    const read = readTokens([{ name: 'acme.tokens.json', text }])
    expect({ values: themeValues(read), kept: read.kept }).toEqual({ values, kept })
    expect(tokensText({ name: 'Acme', values: themeValues(read), kept: read.kept })).toBe(text)
  })

  it('has a value that a design tool has changed, and not the exact CSS of the earlier one', () => {
    const text = tokensText({ name: 'Acme', values: { '--acct-radius-card': 'max(1rem, 4px)' } })
    expect(text).toContain('{ "value": 1, "unit": "rem" }')
    const changed = text.replace('{ "value": 1, "unit": "rem" }', '{ "unit": "px", "value": 8 }')
    expect(themeValues(readTokens([{ name: 'a', text: changed }]))).toEqual({ '--acct-radius-card': '8px' })
    const reordered = text.replace('{ "value": 1, "unit": "rem" }', '{ "unit": "rem", "value": 1.0 }')
    expect(themeValues(readTokens([{ name: 'a', text: reordered }]))).toEqual({
      '--acct-radius-card': 'max(1rem, 4px)',
    })
  })
})
