import type { Brand, LogoImage } from '../brand/brand.ts'
import type { BrandChanges, BrandLogo } from '../brand/brand-changes.ts'
import { validChanges } from '../brand/check-brand-changes.ts'
import { customizeBrand } from '../brand/customize-brand.ts'
import type { Language } from '../brand/languages.ts'
import { brandCss } from '../theme/brand-css.ts'
import { registerCss } from '../theme/registry.ts'

/** Height of a logo that is text, and the width of one of its letters, in px. */
const TEXT_HEIGHT = 40
const LETTER_WIDTH = 17

/** Returns the brand's name as a logo, in the color of the text around it. */
const textLogo = (name: string): LogoImage => ({
  shapes: [
    ['text', { x: '0', y: '29', fontSize: '28', fontWeight: '700', fill: 'currentColor', children: name }],
  ],
  width: Math.max(1, name.length) * LETTER_WIDTH,
  height: TEXT_HEIGHT,
})

/** Returns a logo as the parts render it. A browser runs no script of an image. */
function getLogo({ url, shapes, width, height }: BrandLogo): LogoImage {
  const size = { width: String(width), height: String(height) }
  return { shapes: shapes ?? [['image', { href: url, ...size }]], width, height }
}

/** Message keys that name the other brand, or link to its site. */
const isOthers = (key: string, { config }: Brand): boolean =>
  key === 'brand.tagline' || config.footer.some(({ linkI18n }) => linkI18n === key)

const without = (copy: Brand['copy'], base: Brand): Brand['copy'] =>
  Object.fromEntries(Object.entries(copy).filter(([key]) => !isOthers(key, base)))

/**
 * Returns the brand that a page makes of a brand of the build. It has no texts, links and addresses that name
 * the other brand. Wrong changes do not apply; `settings-report.ts` logs them.
 */
export function extendBrand(base: Brand, code: string, changes: BrandChanges): Brand {
  const { copy = {} } = changes
  const {
    name = code,
    logo,
    headerLogo = logo,
    tokens = {},
    capabilities,
    scheme,
    supportEmail,
  } = validChanges(changes)
  const className = `acct-brand-${code}`
  registerCss(className, brandCss(className, tokens))
  const own = (key: string, language: string): string | undefined =>
    [copy[language as Language]?.[key], copy.en?.[key]].find((link) => /^https:\/\/[^/]/.test(link ?? ''))
  const footer = base.config.footer.filter(({ linkI18n }) => own(linkI18n, 'en') !== undefined)
  const adapted: Brand = {
    ...base,
    name: code,
    brandName: name,
    css: `${base.css} ${className}`,
    images: {
      'logo-login': logo ? getLogo(logo) : textLogo(name),
      'logo-desktop': headerLogo ? getLogo(headerLogo) : textLogo(name),
    },
    scheme: scheme ?? base.scheme,
    supportEmail: supportEmail ?? null,
    chatUrl: null,
    config: { footer, footerText: null },
    capabilities: { ...base.capabilities, ...capabilities },
  }
  const { adapt } = customizeBrand(adapted, { copy })
  return {
    ...adapted,
    adapt(language, messages) {
      // The catalog has a tagline of its own. An address in one language serves all.
      const links = footer.map(({ linkI18n }) => [linkI18n, own(linkI18n, language) ?? ''])
      return adapt?.(language, { ...messages, ...Object.fromEntries(links) }) ?? messages
    },
    copy: without(base.copy, base),
    translations: Object.fromEntries(
      Object.entries(base.translations).map(([language, load]) => [
        language,
        () => load().then((messages) => without(messages, base)),
      ]),
    ) as Brand['translations'],
  }
}
