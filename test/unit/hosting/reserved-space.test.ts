import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../../brands/codes.ts'
import heights from '../../../brands/reserved-space.json' with { type: 'json' }
import { TAGS } from '../../../elements/tags.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { reservedSpaceCss } from '../../../src/hosting/reserved-space.ts'
import { snippetsIn } from '../../fixtures/snippets.ts'

/** Returns the heights in the rules of a tag, in px. */
const heightsIn = (css: string): number[] =>
  [...css.matchAll(/block-size: (?:min\()?(\d+)px/g)].map(([, px]) => Number(px))

/** The tags with figures of any brand: a new tag has none before `npm run space`. */
const MEASURED = TAGS.filter(
  (tag) => tag === 'acct-portal' || Object.values(heights).some((tags) => tag in tags),
)

describe('the reserved space', () => {
  it.each(MEASURED)('has a height for every brand: %s', (tag) => {
    for (const brand of brandCodes) {
      const css = reservedSpaceCss(heights, tag, brand)
      expect(css).toMatch(new RegExp(`^${tag}[^{]*\\{ display: (block|flow-root);`))
      expect(css).not.toMatch(/\b0px|NaN|undefined|Infinity/)
    }
  })

  it('is none for a tag without figures', () => {
    expect(reservedSpaceCss(heights, 'acct-new', 'geeni')).toBe('acct-new:not([hidden]) { display: block }')
  })

  it('is that of the highest brand for a brand without figures', () => {
    const [first = 0] = heightsIn(reservedSpaceCss(heights, 'acct-login', 'acme'))
    const known = brandCodes.map((brand) => heightsIn(reservedSpaceCss(heights, 'acct-login', brand))[0] ?? 0)
    expect(first).toBe(Math.max(...known))
  })

  it('grows by the methods that the settings add to the sign-in form, and on no other tag', () => {
    const settings = resolveSettings(
      { brands: { geeni: { google: { clientId: 'x', scriptUrl: 'https://x.example' } } } },
      'geeni',
    )
    const plain = heightsIn(reservedSpaceCss(heights, 'acct-login', 'geeni'))
    expect(heightsIn(reservedSpaceCss(heights, 'acct-login', 'geeni', settings))).toEqual(
      plain.map((px) => px + 86),
    )
    expect(reservedSpaceCss(heights, 'acct-plans', 'geeni', settings)).toBe(
      reservedSpaceCss(heights, 'acct-plans', 'geeni'),
    )
  })

  it('is in the first snippet of the quick start, for each of its tags', () => {
    const { text = '' } = snippetsIn('html').find(({ file }) => file === '.docs/quick-start.md') ?? {}
    const tags = [...text.matchAll(/<(acct-[\w-]+)/g)]
    expect(tags).not.toEqual([])
    const rules = text.replaceAll(/^ +/gm, '')
    for (const [, tag = ''] of tags) expect(rules).toContain(reservedSpaceCss(heights, tag, 'geeni'))
  })
})
