import { describe, expect, it } from 'vitest'
import { BLUE, getLines, px, RED, read, srgb } from './support.ts'

const PRIMARY = '--acct-color-primary'
const brand = { $type: 'color', red: { $value: RED }, blue: { $value: BLUE } }
const primary = (token: object) => ({ brand, color: { primary: token } })

describe('a reference to a token', () => {
  it.each([
    ['in curly braces', { $value: '{brand.red}' }],
    ['by a pointer to the token', { $ref: '#/brand/red' }],
    ['by a pointer to its value', { $ref: '#/brand/red/$value' }],
    ['by a pointer as the value', { $value: { $ref: '#/brand/red/$value' } }],
    ['with a type', { $type: 'color', $value: '{brand.red}' }],
  ])('%s has its type and value', (_, token) => {
    const found = read(primary(token))
    expect(found.colors).toEqual({ [PRIMARY]: ['#ff0000', null] })
    expect(getLines(found, 'unused')).toEqual(['brand.blue is no token of the theme, and none refers to it'])
  })

  it('leads over others, to a root token, and through names with slashes and spaces', () => {
    const found = read({
      'my/brand colors': { red: { $root: { $type: 'color', $value: RED } } },
      a: { $value: '{my/brand colors.red.$root}' },
      b: { $ref: '#/a' },
      color: { primary: { $value: '{b}' }, link: { $ref: '#/my~1brand%20colors/red/$root' } },
    })
    expect(found.notes).toEqual([])
    expect(found.colors).toEqual({ [PRIMARY]: ['#ff0000', null], '--acct-color-link': ['#ff0000', null] })
  })

  it('stands in a part of a value, also for a component and a unit', () => {
    const found = read({
      brand,
      base: { $type: 'dimension', $value: px(8) },
      color: {
        primary: {
          $type: 'color',
          $value: {
            colorSpace: 'srgb',
            components: [
              { $ref: '#/brand/blue/$value/components/2' },
              0,
              { $ref: '#/brand/red/$value/components/1' },
            ],
          },
        },
      },
      radius: { card: { $type: 'dimension', $value: { value: 2, unit: { $ref: '#/base/$value/unit' } } } },
      shadow: {
        card: {
          $type: 'shadow',
          $value: { color: '{brand.red}', offsetX: '{base}', offsetY: px(0), blur: '{base}', spread: px(0) },
        },
      },
    })
    expect(found.notes).toEqual([])
    expect(found.colors).toEqual({ [PRIMARY]: ['#ff0000', null] })
    expect(found.values).toEqual({ '--acct-radius-card': '2px', '--acct-shadow-card': '8px 0 8px #ff0000' })
  })

  it.each([
    ['{nope}', 'refers to "nope", which does not exist'],
    ['{brand}', 'refers to "brand", which is a group and no token'],
    ['{brand..red}', 'has the malformed reference "{brand..red}"; write {group.token}'],
    ['{brand.red', 'has the malformed reference "{brand.red"; write {group.token}'],
    ['{color.primary}', 'refers to itself: color.primary > color.primary'],
    [
      { $ref: 'https://example.com/a.json' },
      'has the $ref "https://example.com/a.json"; it must point into the same document, as "#/group/token" does',
    ],
    [{ $ref: '#/brand/green' }, 'refers to "#/brand/green", which does not exist'],
  ])('that is %j is invalid', (value, sentence) => {
    expect(getLines(read(primary({ $type: 'color', $value: value })), 'invalid')).toEqual([
      `color.primary ${sentence}`,
    ])
  })

  it('is invalid for every token of a circle', () => {
    const found = read({
      color: {
        primary: { $value: '{color.link}' },
        link: { $value: '{color.focus}' },
        focus: { $value: '{color.primary}' },
      },
    })
    expect(
      getLines(found, 'invalid')
        .map((line) => line.split(' ')[0])
        .toSorted(),
    ).toEqual(['color.focus', 'color.link', 'color.primary'])
    const parts = {
      color: {
        primary: {
          $type: 'color',
          $value: { colorSpace: 'srgb', components: { $ref: '#/color/primary/$value/components' } },
        },
      },
    }
    expect(getLines(read(parts), 'invalid')[0]).toContain('refers to itself')
  })

  it('does not take the time of all its repetitions', () => {
    const doubled = Object.fromEntries(
      Array.from({ length: 30 }, (_, level) => [
        `v${level}`,
        { $type: 'color', $value: level === 0 ? RED : { a: `{v${level - 1}}`, b: `{v${level - 1}}` } },
      ]),
    )
    const found = read({ ...doubled, color: { primary: { $value: '{v29}' } } })
    expect(getLines(found, 'invalid')).toEqual(['color.primary has too many references in its value'])
  })
})

describe('a group that extends another one', () => {
  const base = { $type: 'color', primary: { $value: RED }, on: { primary: { $value: BLUE } } }

  it.each([
    ['$extends and braces', { $extends: '{base}' }],
    ['$extends and a pointer', { $extends: '#/base' }],
    ['$ref', { $ref: '#/base' }],
  ])('by %s has its tokens and their types, and replaces some', (_, reference) => {
    const found = read({
      base,
      color: { ...reference, $type: 'dimension', primary: { $type: 'color', $value: BLUE } },
    })
    expect(found.notes).toEqual([])
    expect(found.colors).toEqual({
      [PRIMARY]: ['#0000ff', null],
      '--acct-color-on-primary': ['#0000ff', null],
    })
  })

  it('has the type that tokens inherit where they are written', () => {
    const found = read({
      palette: { $type: 'color', brand: { primary: { $value: RED } } },
      color: { $extends: '{palette.brand}' },
    })
    expect(found).toMatchObject({ notes: [], colors: { [PRIMARY]: ['#ff0000', null] } })
  })

  it('leads over other extensions, also to a group that only an extension has', () => {
    const found = read({
      first: { inner: { $type: 'color', primary: { $value: RED } } },
      second: { $extends: '{first}' },
      color: { $extends: '{second.inner}', link: { $value: '{color.primary}' } },
    })
    expect(found.notes).toEqual([])
    expect(found.colors).toEqual({ [PRIMARY]: ['#ff0000', null], '--acct-color-link': ['#ff0000', null] })
  })

  it.each([
    ['{nope}', 'refers to "nope", which does not exist'],
    ['{base.primary}', 'extends "base.primary", which is a token; only a group can be extended'],
    ['{color}', 'extends "color", which leads back to it'],
    ['base', 'has the $ref "base"; it must point into the same document, as "#/group/token" does'],
  ])('with %s keeps its own tokens and says why', (target, sentence) => {
    const found = read({ base, color: { $extends: target, accent: { $type: 'color', $value: BLUE } } })
    expect(getLines(found, 'invalid')).toEqual([`color ${sentence}`])
    expect(found.colors).toEqual({ '--acct-color-accent': ['#0000ff', null] })
  })

  it('is named where it belongs to a circle', () => {
    const found = read({ a: { $extends: '{b}' }, b: { $extends: '{c}' }, c: { $extends: '{a}' } })
    expect(new Set(getLines(found, 'invalid').map((line) => line.split(' ')[0]))).toEqual(
      new Set(['a', 'b', 'c']),
    )
    const within = read({ button: { $type: 'color', more: { $extends: '{button}' } } })
    expect(getLines(within, 'invalid')).toContain('button.more extends "button", which leads back to it')
  })

  it('does not take the time of all its repetitions', () => {
    const doubled = Object.fromEntries(
      Array.from({ length: 30 }, (_, level) => [
        `g${level}`,
        level === 0
          ? { token: { $type: 'color', $value: srgb(0, 0, 0) } }
          : { a: { $extends: `{g${level - 1}}` }, b: { $extends: `{g${level - 1}}` } },
      ]),
    )
    expect(getLines(read(doubled), 'invalid')).toEqual([
      'acme.tokens.json has more than 50000 groups and tokens',
    ])
  })
})
