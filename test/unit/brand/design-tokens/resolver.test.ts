import { describe, expect, it } from 'vitest'
import { readTokens } from '../../../../src/brand/design-tokens/read-tokens.ts'
import { BLUE, getLines, px, RED, read } from './support.ts'

const primary = (value: object) => ({ color: { primary: { $type: 'color', $value: value } } })
const contexts = { light: [primary(RED)], dark: [primary(BLUE)] }
const resolver = (resolutionOrder: readonly unknown[], rest: object = {}) => ({
  ...{ version: '2025.10', resolutionOrder },
  ...rest,
})

/** Reads one resolver and the files beside it. */
function resolve(document: object, files: Readonly<Record<string, object>> = {}) {
  const load = (path: string) => (files[path] ? JSON.stringify(files[path]) : null)
  return readTokens([{ name: 'acme.resolver.json', text: JSON.stringify(document) }], load)
}

describe('a resolver', () => {
  it('has sets, and a modifier with the contexts light and dark, merged in their order', () => {
    const found = resolve(
      resolver([{ $ref: '#/sets/base' }, { $ref: '#/modifiers/theme' }], {
        sets: {
          base: {
            sources: [
              {
                brand: { red: { $type: 'color', $value: RED } },
                radius: { card: { $type: 'dimension', $value: px(4) } },
              },
              { radius: { card: { $type: 'dimension', $value: px(8) } } },
            ],
          },
        },
        modifiers: {
          theme: {
            contexts: {
              Light: [{ color: { primary: { $value: '{brand.red}' } } }],
              Dark: [primary(BLUE)],
              highContrast: [primary(BLUE)],
            },
          },
        },
      }),
    )
    expect(found).toMatchObject({
      colors: { '--acct-color-primary': ['#ff0000', '#0000ff'] },
      values: { '--acct-radius-card': '8px' },
    })
    expect(getLines(found, 'unused')).toEqual([
      'acme.resolver.json has the context highContrast in #/modifiers/theme, which no scheme uses',
    ])
  })

  it('has them in its order itself, and its other modifiers have their defaults', () => {
    const density = (value: number) => [{ control: { height: { $type: 'dimension', $value: px(value) } } }]
    const found = resolve(
      resolver([
        { type: 'modifier', name: 'scheme', contexts },
        {
          type: 'modifier',
          name: 'density',
          contexts: { compact: density(44), spacious: density(56) },
          default: 'spacious',
        },
      ]),
    )
    expect(found).toMatchObject({
      colors: { '--acct-color-primary': ['#ff0000', '#0000ff'] },
      values: { '--acct-control-height': '56px' },
    })
    expect(found.notes.map(({ text }) => text)).toEqual([
      'has the context compact in resolutionOrder/1, which no scheme uses',
    ])
  })

  it('refers to sets, to files and to parts of files, with overrides beside the reference', () => {
    const found = resolve(
      resolver([{ $ref: '#/sets/all' }], {
        sets: {
          colors: { sources: [{ $ref: 'palette/colors.json' }, { $ref: 'parts.json#/lengths' }] },
          all: {
            sources: [{ $ref: '#/sets/colors', font: { body: { $type: 'fontFamily', $value: 'Georgia' } } }],
          },
        },
      }),
      {
        'palette/colors.json': {
          ...primary(RED),
          font: { heading: { $type: 'fontFamily', $value: 'Arial' } },
        },
        'parts.json': { lengths: { radius: { card: { $type: 'dimension', $value: px(4) } } } },
      },
    )
    expect(found.notes).toEqual([])
    expect(found.colors).toEqual({ '--acct-color-primary': ['#ff0000', null] })
    // The font of the colors is replaced as a whole.
    expect(found.values).toEqual({ '--acct-radius-card': '4px', '--acct-font-body': 'Georgia' })
  })

  it('refers to a file whose own references begin at its folder, and read the names in a pointer as any other', () => {
    const found = resolve(
      resolver([{ $ref: '#/sets/my%20set' }, { $ref: 'order/fonts.json#/set' }], {
        sets: { 'my set': { sources: [{ $ref: './palette/index.json' }] } },
      }),
      {
        'palette/index.json': { sources: [{ $ref: 'red.json#/a~1b' }, { $ref: '../parts.json' }] },
        'palette/red.json': { 'a/b': primary(RED) },
        'parts.json': { radius: { card: { $type: 'dimension', $value: px(4) } } },
        'order/fonts.json': { set: { sources: [{ $ref: 'body.json' }] } },
        'order/body.json': { font: { body: { $type: 'fontFamily', $value: 'Georgia' } } },
      },
    )
    expect(found.notes).toEqual([])
    expect(found.colors).toEqual({ '--acct-color-primary': ['#ff0000', null] })
    expect(found.values).toEqual({ '--acct-radius-card': '4px', '--acct-font-body': 'Georgia' })
  })

  it.each(['../a.json', 'palette/../../a.json', '/a.json', '..\\a.json', 'C:\\a.json'])(
    'refers to no file outside of its folder, such as %s',
    (path) => {
      const requested: string[] = []
      const document = resolver([{ $ref: path }])
      const { notes } = readTokens(
        [{ name: 'acme.resolver.json', text: JSON.stringify(document) }],
        (file) => {
          requested.push(file)
          return JSON.stringify({ sources: [primary(RED)] })
        },
      )
      expect(requested).toEqual([])
      expect(getLines({ notes }, 'invalid')[0]).toContain(
        'the reader takes only files in the folder of the resolver',
      )
    },
  )

  it('names a file that is no JSON, and quotes nothing of it', () => {
    const document = resolver([{ $ref: '#/sets/a' }], { sets: { a: { sources: [{ $ref: 'a.json' }] } } })
    const { notes } = readTokens(
      [{ name: 'acme.resolver.json', text: JSON.stringify(document) }],
      () => 'root:x:0:0',
    )
    expect(getLines({ notes }, 'invalid')).toEqual([
      'acme.resolver.json refers to the file "a.json", which is not valid JSON',
    ])
  })

  it('stands beside other files', () => {
    const later = { color: { link: { $type: 'color', $value: BLUE } } }
    const found = read(resolver([{ type: 'modifier', name: 'scheme', contexts }]), { 'more.json': later })
    expect(found.colors).toEqual({
      '--acct-color-primary': ['#ff0000', '#0000ff'],
      '--acct-color-link': ['#0000ff', '#0000ff'],
    })
  })

  const set = (name: string, ref: string) =>
    resolver([{ $ref: `#/sets/${name}` }], { sets: { [name]: { sources: [{ $ref: ref }] } } })
  it.each<[string, object, string]>([
    [
      'another version',
      { version: '1', resolutionOrder: [] },
      'has the version "1"; a resolver needs "2025.10"',
    ],
    ['no order', { version: '2025.10', modifiers: {} }, 'has no list resolutionOrder'],
    ['a missing set', resolver([{ $ref: '#/sets/nope' }]), 'refers to "#/sets/nope", which does not exist'],
    ['a missing file', set('a', 'nope.json'), 'refers to the file "nope.json", which cannot be read'],
    [
      'an address',
      set('a', 'https://example.com/a.json'),
      'the reader takes only files in the folder of the resolver',
    ],
    ['a set that refers to itself', set('a', '#/sets/a'), 'that leads back to it'],
    ['a part without a pointer', set('a', '#sets/a'), 'refers to "#sets/a", which does not exist'],
    ['a source in a modifier', set('a', '#/modifiers/b'), 'a source can refer to a set or a file'],
    [
      'a modifier without a default',
      resolver([{ type: 'modifier', name: 'size', contexts: { s: [], l: [] } }]),
      'has no default in resolutionOrder/0, and its contexts are not light and dark: s, l',
    ],
    [
      'a wrong default',
      resolver([{ type: 'modifier', name: 'size', contexts: { s: [], l: [] }, default: 'm' }]),
      'has the default "m" in resolutionOrder/0, which is none of its contexts',
    ],
    [
      'a modifier without contexts',
      resolver([{ type: 'modifier', name: 'size', contexts: {} }]),
      'has no contexts in resolutionOrder/0',
    ],
    [
      'an item without a name',
      resolver([{ sources: [] }]),
      'has the item 0 in resolutionOrder without a name and a type',
    ],
  ])('with %s is rejected', (_, document, sentence) => {
    const { colors, notes } = resolve(document)
    expect(colors).toEqual({})
    expect(notes.map(({ path, kind }) => ({ path, kind }))).toEqual([
      { path: 'acme.resolver.json', kind: 'invalid' },
    ])
    expect(getLines({ notes }, 'invalid')[0]).toContain(sentence)
  })
})
