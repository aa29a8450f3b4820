import { describe, expect, it } from 'vitest'
import { readTokens } from '../../../../src/brand/design-tokens/read-tokens.ts'
import { BLUE, getLines, px, RED, read, srgb } from './support.ts'

const PRIMARY = '--acct-color-primary'

describe('the name of a token', () => {
  it.each([
    ['groups as in the contract', { color: { onPrimary: { $type: 'color', $value: RED } } }],
    ['groups as in the custom property', { color: { 'on-primary': { $type: 'color', $value: RED } } }],
    ['words', { Color: { 'On primary': { $type: 'color', $value: RED } } }],
    ['a group for each word', { color: { on: { primary: { $type: 'color', $value: RED } } } }],
    ['a root token', { color: { on: { primary: { $root: { $type: 'color', $value: RED } } } } }],
    ['the prefix of the product', { acct: { color: { onPrimary: { $type: 'color', $value: RED } } } }],
  ])('is that of its custom property, with %s', (_, document) => {
    expect(read(document).colors).toEqual({ '--acct-color-on-primary': ['#ff0000', null] })
  })

  it('is reported as unused where the theme has no such token and none refers to it', () => {
    const found = read({
      brand: { $type: 'color', red: { $value: RED }, blue: { $value: BLUE } },
      color: { primary: { $value: '{brand.red}' } },
      motion: { quick: { $type: 'duration', $value: { value: 150, unit: 'ms' } } },
    })
    expect(found.colors).toEqual({ [PRIMARY]: ['#ff0000', null] })
    expect(getLines(found, 'unused')).toEqual([
      'brand.blue is no token of the theme, and none refers to it',
      'motion.quick is no token of the theme, and none refers to it',
    ])
  })

  it('is reported where a later token has the same one, which is used', () => {
    const found = read({
      color: { $type: 'color', onPrimary: { $value: RED }, 'on-primary': { $value: BLUE } },
    })
    expect(found.colors).toEqual({ '--acct-color-on-primary': ['#0000ff', null] })
    expect(getLines(found, 'unused')).toEqual([
      'color.onPrimary has the same name as color.on-primary, which is used',
    ])
  })
})

describe('the scheme of a token', () => {
  const pair = { [PRIMARY]: ['#ff0000', '#0000ff'] }
  const primary = (value: object) => ({ color: { primary: { $type: 'color', $value: value } } })

  it.each([
    ['the first group', { light: primary(RED), dark: primary(BLUE) }],
    [
      'a middle group',
      { color: { light: { primary: primary(RED).color.primary }, dark: primary(BLUE).color } },
    ],
    ['its name', { color: { $type: 'color', primary: { light: { $value: RED }, dark: { $value: BLUE } } } }],
  ])('is in %s', (_, document) => {
    expect(read(document).colors).toEqual(pair)
  })

  it('is in the name of its file, or in the mode that Figma writes into it', () => {
    const files = { 'Light.tokens.json': primary(RED), 'acme-dark.tokens.json': primary(BLUE) }
    expect(read({}, files).colors).toEqual(pair)
    const mode = (name: string) => ({ $extensions: { 'com.figma.modeName': name } })
    const modes = {
      'a.json': { ...primary(RED), ...mode('Light mode') },
      'b.json': { ...primary(BLUE), ...mode('Dark') },
    }
    expect(read({}, modes).colors).toEqual(pair)
  })

  it('is both where a file for all schemes stands beside those of each', () => {
    const shared = {
      color: { accent: { $type: 'color', $value: RED }, primary: { $type: 'color', $value: RED } },
    }
    expect(read(shared, { 'dark.json': primary(BLUE) }).colors).toEqual({
      ...pair,
      '--acct-color-accent': ['#ff0000', '#ff0000'],
    })
  })

  it('is reported for a token of none beside tokens of both, and for one of another scheme than its file', () => {
    const both = read({ light: primary(RED), dark: primary(BLUE), ...primary(RED) })
    expect(both.colors).toEqual(pair)
    expect(getLines(both, 'unused')).toEqual([
      'color.primary has the same name as light.color.primary and dark.color.primary, which is used',
    ])
    const other = read({}, { 'light.json': { dark: primary(BLUE) } })
    expect(other.colors).toEqual({})
    expect(getLines(other, 'unused')).toEqual(['dark.color.primary is of another scheme than its file'])
  })

  it('separates values that only colors and shadows can have', () => {
    const radius = (value: number) => ({ radius: { card: { $type: 'dimension', $value: px(value) } } })
    expect(getLines(read({ light: radius(4), dark: radius(8) }), 'invalid')).toEqual([
      'dark.radius.card has the value 8px in the dark scheme and 4px in the light one; only colors and shadows differ by scheme',
    ])
    expect(read({ light: radius(4), dark: radius(4) }).values).toEqual({ '--acct-radius-card': '4px' })
  })
})

describe('the type of a token', () => {
  it('is its own, that of its alias, or that of the nearest group', () => {
    const found = read({
      brand: { size: { $type: 'dimension', $value: px(4) } },
      $type: 'color',
      radius: { card: { $value: '{brand.size}' }, control: { $type: 'dimension', $value: px(2) } },
      color: { primary: { $value: RED } },
    })
    expect(found.notes).toEqual([])
    expect(found.values).toEqual({ '--acct-radius-card': '4px', '--acct-radius-control': '2px' })
    expect(found.colors).toEqual({ [PRIMARY]: ['#ff0000', null] })
  })

  it.each([
    [
      'is missing',
      { color: { primary: { $value: RED } } },
      'color.primary has no $type, and neither has a group that contains it',
    ],
    [
      'is that of another kind',
      { color: { primary: { $type: 'dimension', $value: px(1) } } },
      'color.primary has the type "dimension"; it needs a color',
    ],
    [
      'is unknown',
      { color: { primary: { $type: 'paint', $value: RED } } },
      'color.primary has the type "paint", which the format does not have',
    ],
    [
      'is not that of its alias',
      { a: { $type: 'dimension', $value: px(1) }, color: { primary: { $type: 'color', $value: '{a}' } } },
      'color.primary has the type "color" and refers to "a" of the type "dimension"',
    ],
  ])('%s, and the token is invalid', (_, document, line) => {
    const found = read(document)
    expect(getLines(found, 'invalid')).toEqual([line])
    expect(found.colors).toEqual({})
  })
})

describe('properties beside the value', () => {
  it('say that a token or its group is deprecated', () => {
    const found = read({
      color: {
        $type: 'color',
        $deprecated: 'Use the new palette.',
        primary: { $value: RED },
        accent: { $value: RED, $deprecated: false },
        link: { $value: RED, $deprecated: true },
      },
    })
    expect(Object.keys(found.colors)).toHaveLength(3)
    expect(getLines(found, 'deprecated').toSorted()).toEqual([
      'color.link is deprecated',
      'color.primary is deprecated: Use the new palette',
    ])
  })

  it('are kept for a further export: description, deprecation, and extensions of other tools', () => {
    const extensions = { 'org.example.tool': { turn: [1, { up: 'to 11' }] }, 'acct-elements': { css: 'no' } }
    const found = read({
      light: {
        color: { primary: { $type: 'color', $value: RED, $extensions: extensions, $description: 'Buttons' } },
      },
    })
    expect(found.kept).toEqual({
      [PRIMARY]: {
        light: { description: 'Buttons', extensions: { 'org.example.tool': extensions['org.example.tool'] } },
      },
    })
  })

  it('are named where a further export does not keep them, or the format does not have them', () => {
    const found = read({
      $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
      $themes: [],
      color: { $extensions: { tool: 1 }, primary: { $type: 'color', $value: RED, comment: 'x' } },
    })
    expect(getLines(found, 'unkept')).toEqual(['color has $extensions of a group'])
    expect(getLines(found, 'ignored')).toEqual([
      '(root) has "$themes", which is no property of a group',
      'color.primary has "comment", which is no property of a token',
    ])
  })
})

describe('a file', () => {
  it.each([
    ['no JSON', '{', 'is not valid JSON'],
    ['no object', '[]', 'must be a JSON object'],
    ['more than five million characters', `"${'x'.repeat(5_000_000)}"`, 'has more than 5000000 characters'],
    ['too many levels', `${'{"a":'.repeat(60)}{}${'}'.repeat(60)}`, 'has more than 40 levels'],
    ['a value of its own', '{"$value":1}', 'has a $value; the document must be a group'],
  ])('with %s is rejected', (_, text, sentence) => {
    const { notes, colors } = readTokens([{ name: 'acme.tokens.json', text }])
    expect(colors).toEqual({})
    expect(notes.map(({ kind }) => kind)).toEqual(['invalid'])
    expect(notes[0]?.text).toContain(sentence)
  })

  it('starts with a byte order mark, or has names of JavaScript', () => {
    const text = `\uFEFF{"__proto__":{"color":{"primary":{}}},"constructor":{"x":1},"color":{"primary":{"$type":"color","$value":${JSON.stringify(RED)}}}}`
    const { colors, notes } = readTokens([{ name: 'a', text }])
    expect(colors).toEqual({ [PRIMARY]: ['#ff0000', null] })
    expect(notes.map(({ path }) => path)).toEqual(['constructor.x'])
    expect(({} as { color?: unknown }).color).toBeUndefined()
  })

  it.each([
    [
      'a token with children',
      { color: { primary: { $type: 'color', $value: RED, dark: { $value: RED } } } },
      'color.primary has a $value and the child "dark"; it is either a token or a group',
    ],
    [
      'a token without a value',
      { color: { primary: { $type: 'color' } } },
      'color.primary has a $type and no $value, so that it is a group without tokens',
    ],
    [
      'a name with a period',
      { color: { 'a.b': { $type: 'color', $value: RED } } },
      'color.a.b has a name with {, } or a period',
    ],
    [
      'a child that is no object',
      { color: { primary: '#ff0000' } },
      'color.primary is neither a token nor a group: both are objects',
    ],
    ['a root group', { color: { $root: { x: {} } } }, 'color.$root has no $value; $root must be a token'],
  ])('with %s says where', (_, document, line) => {
    expect(getLines(read(document), 'invalid')).toContain(line)
  })

  it('replaces tokens of earlier files, whole tokens only', () => {
    const first = {
      color: {
        $type: 'color',
        primary: { $value: RED, $description: 'old' },
        accent: { $value: srgb(0, 1, 0) },
      },
    }
    const later = {
      color: { primary: { $value: '{brand.blue}' } },
      brand: { blue: { $type: 'color', $value: BLUE } },
    }
    const { colors, kept, notes } = read(first, { 'acct.tokens.json': later })
    expect({ colors, kept, notes }).toEqual({
      colors: { [PRIMARY]: ['#0000ff', null], '--acct-color-accent': ['#00ff00', null] },
      kept: {},
      notes: [],
    })
  })
})
