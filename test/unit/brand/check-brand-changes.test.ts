import { describe, expect, it } from 'vitest'
import type { BrandChanges } from '../../../src/brand/brand-changes.ts'
import { findOwnBrandProblems, validChanges } from '../../../src/brand/check-brand-changes.ts'
import { findSettingsProblems } from '../../../src/brand/check-settings.ts'
import { TOKEN_KINDS } from '../../../src/brand/token-names.ts'
import { vars } from '../../../src/theme/contract.css.ts'
import { publicName } from '../../../src/theme/public-name.ts'

const AT = { baseUrl: 'https://api.example.com' }
const getProblems = (changes: object): string[] => findSettingsProblems({ ...AT, ...changes })
const logo = (more: object): object => ({ logo: { width: 80, height: 40, ...more } })
const SHAPE = ['path', { d: 'M0 0h4', fill: 'light-dark(#fff, #000)' }]

it('the tokens are those of the theme', () => {
  const names = Object.entries(vars).flatMap(([group, tokens]) =>
    Object.keys(tokens).map((name) => publicName(group, name)),
  )
  expect(Object.keys(TOKEN_KINDS).toSorted()).toEqual(names.toSorted())
})

describe('a brand of one’s own accepts', () => {
  it.each([
    { name: 'Acme', scheme: 'dark', supportEmail: 'help@acme.example' },
    logo({ shapes: [SHAPE, ['g', {}, SHAPE]] }),
    logo({ url: 'https://acme.example/logo.svg' }),
    logo({ url: '/logo.svg' }),
    logo({ url: 'data:image/svg+xml,%3Csvg/%3E' }),
    {
      tokens: { '--acct-color-primary': '#5b21b6', '--acct-color-scrim': 'light-dark(#0b2e308f, #021011b3)' },
    },
    {
      tokens: {
        '--acct-radius-card': '0',
        '--acct-size-md': '1.05rem',
        '--acct-tracking-heading': '-0.02em',
      },
    },
    { tokens: { '--acct-font-body': "'Avenir Next', sans-serif", '--acct-weight-body': '400' } },
    { tokens: { '--acct-shadow-card': '0 1px 3px light-dark(#0000001f, #00000066), inset 0 0 0 1px #fff' } },
    { capabilities: { billingCycles: [1, 24], cancelInPortal: true, popularPlanName: null } },
  ])('%j', (changes) => {
    expect(getProblems(changes)).toEqual([])
    const { tokens = {}, capabilities = {}, ...more } = changes as BrandChanges
    expect(validChanges(changes as BrandChanges)).toEqual({ ...more, tokens, capabilities })
  })
})

const SHAPES =
  'logo.shapes.0 must be [tag, { attributes }, ...children] with the tags path, rect, circle, ellipse, line, polyline, polygon, g and attributes of shape and color'

/** A shape in groups, each in the next. */
const inGroups = (levels: number): object =>
  Array.from({ length: levels }).reduce<object>((inner) => ['g', {}, inner], SHAPE)

describe('a brand of one’s own rejects', () => {
  it('a shape in more than nine groups, at any depth', () => {
    expect(getProblems(logo({ shapes: [inGroups(9)] }))).toEqual([])
    for (const levels of [10, 100_000])
      expect(getProblems(logo({ shapes: [inGroups(levels)] }))).toEqual([SHAPES])
  })

  it.each<[object, string]>([
    [{ name: '' }, 'name must not be empty'],
    [{ name: 7 }, 'name must be a string'],
    [{ scheme: 'night' }, 'scheme must be "light", "dark" or "auto"'],
    [{ supportEmail: 'acme.example' }, 'supportEmail must be an email address'],
    [logo({}), 'logo must have either "url" or "shapes"'],
    [logo({ url: '/a.svg', shapes: [SHAPE] }), 'logo must have either "url" or "shapes"'],
    [logo({ url: '/a.svg', width: -1 }), 'logo.width must be a number of px from 1 to 1000'],
    [
      logo({ url: '/a.svg', svg: '<svg/>' }),
      'logo.svg is not a field of a logo; use url or shapes, width, height',
    ],
    ...[
      'javascript:alert(1)',
      'http://acme.example/a.svg',
      '//acme.example/a.svg',
      'data:text/html,x',
      'a.svg',
    ].map((url): [object, string] => [
      logo({ url }),
      'logo.url must be an https: address, a path such as "/logo.svg", or a data: address of an image',
    ]),
    ...[
      ['script', {}],
      ['path', { onload: 'alert(1)' }],
      ['path', { style: 'x' }],
      ['path', { fill: 'url(#a)' }],
      ['path', { fill: 'URL (https:a)' }],
      ['path', { d: '"><script>' }],
      ['path', { d: 5 }],
      ['path', null],
      ['g', {}, ['image', { href: 'x' }]],
      ['g', {}, 'text'],
      'path',
    ].map((shape): [object, string] => [logo({ shapes: [shape] }), SHAPES]),
    [
      { tokens: { '--acct-color-primry': '#fff' } },
      'tokens.--acct-color-primry is not a custom property of a theme',
    ],
    ...['red', '#ff', 'url(x)', '#fff; color: red', 'light-dark(#fff, red)', 'var(--x)'].map(
      (color): [object, string] => [
        { tokens: { '--acct-color-text': color } },
        'tokens.--acct-color-text must be a color such as "#5b21b6" or "light-dark(#5b21b6, #c4b5fd)"',
      ],
    ),
    [{ tokens: { '--acct-radius-card': '4' } }, 'tokens.--acct-radius-card must be a length such as "8px"'],
    [{ tokens: { '--acct-font-body': 'a;}' } }, 'tokens.--acct-font-body must be a list of font families'],
    [
      { tokens: { '--acct-weight-body': 'bold' } },
      'tokens.--acct-weight-body must be a weight from 1 to 1000',
    ],
    [
      { tokens: { '--acct-shadow-card': `${'00px'.repeat(70)}!` } },
      'tokens.--acct-shadow-card must be a shadow such as "0 1px 3px #0000001f"',
    ],
    [
      { tokens: { '--acct-shadow-card': '0 0 url(x)' } },
      'tokens.--acct-shadow-card must be a shadow such as "0 1px 3px #0000001f"',
    ],
    [{ capabilities: { billingCycles: [] } }, 'capabilities.billingCycles must be a list of 1, 12 and 24'],
    [{ capabilities: { cancelInPortal: 'yes' } }, 'capabilities.cancelInPortal must be true or false'],
  ])('%j', (changes, problem) => {
    expect(getProblems(changes)).toEqual([problem])
  })

  it('capabilities that need the brand’s folder', () => {
    const [problem] = getProblems({ capabilities: { passwordToggle: true } })
    expect(problem).toMatch(
      /^capabilities\.passwordToggle is not a capability that a page can set; use billingCycles, /,
    )
  })
})

it('validChanges keeps what is right beside what is wrong', () => {
  const changes = {
    name: 'Acme',
    scheme: 'night',
    tokens: { '--acct-color-text': 'red', '--acct-color-link': '#0055cc' },
    capabilities: { cancelInPortal: 1, tagManager: true },
  } as unknown as BrandChanges
  expect(validChanges(changes)).toEqual({
    name: 'Acme',
    tokens: { '--acct-color-link': '#0055cc' },
    capabilities: { tagManager: true },
  })
})

describe('a brand as a whole', () => {
  const CODES = ['geeni', 'otis']
  it.each<[string, BrandChanges, string[]]>([
    ['acme', { extends: 'geeni', name: 'Acme' }, []],
    ['geeni', { copy: {} }, []],
    ['acme', { extends: 'geni', name: 'Acme' }, ['extends must be one of geeni, otis']],
    ['acme', { extends: 'geeni' }, ['name is missing']],
    ['geeni', { extends: 'otis', name: 'x' }, ['extends must be absent, because the build has this brand']],
    [
      'geeni',
      { name: 'x' },
      ['name needs "extends", the brand of the build that a brand of your own starts from'],
    ],
    [
      'Acme Inc',
      { extends: 'geeni', name: 'x' },
      ['the brand’s code must be a code of 2 to 31 lowercase letters and digits that starts with a letter'],
    ],
    ['prototype', { extends: 'geeni', name: 'x' }, ['the brand’s code is a reserved name of JavaScript']],
  ])('%s: %j', (code, changes, problems) => {
    expect(findOwnBrandProblems(code, changes, CODES)).toEqual(problems)
  })
})
