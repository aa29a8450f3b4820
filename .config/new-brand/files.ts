import { LANGUAGES, type Language } from '../../src/brand/languages.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'
import { translationsModule } from '../words/modules.ts'
import type { NewBrand } from './options.ts'
import { createTheme, formatTheme, literal } from './theme.ts'

type Tagline = (name: string) => string

/** A placeholder in each language, else in English; only the brand's owner can write a tagline. */
const TAGLINES: Readonly<Partial<Record<Language, Tagline>>> & { en: Tagline } = {
  en: (name) => `Welcome to ${name}.`,
  es: (name) => `Te damos la bienvenida a ${name}.`,
  fr: (name) => `Bienvenue chez ${name}.`,
  de: (name) => `Willkommen bei ${name}.`,
  it: (name) => `Ti diamo il benvenuto in ${name}.`,
  ja: (name) => `${name} へようこそ。`,
  ar: (name) => `مرحبًا بك في ${name}.`,
  nl: (name) => `Welkom bij ${name}.`,
  pt: (name) => `Boas-vindas à ${name}.`,
}

const createCopy = ({ name, host }: NewBrand, language: Language): string =>
  `${JSON.stringify(
    {
      'brand.tagline': (TAGLINES[language] ?? TAGLINES.en)(name),
      'footer.termsUrl': `https://${host}/terms`,
      'footer.privacyUrl': `https://${host}/privacy`,
    },
    null,
    2,
  )}\n`

function createData({ code, name, support }: NewBrand): string {
  return `import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { theme } from './theme.css.ts'
import { translations } from './translations.ts'

/** ${name}. */
export const brand: Brand = {
  ...brandDefaults,
  name: '${code}',
  brandName: ${literal(name)},
  images,
  css: theme,
${support === null ? '' : `  supportEmail: '${support}',\n`}  copy,
  translations,
}
`
}

/**
 * Returns a path of bars, one for each character of the code, so that no two brands have the same
 * placeholder.
 */
function createBars(code: string): string {
  return [...code]
    .map((letter, index) => {
      const height = 4 + (Number.parseInt(letter, 36) * 20) / 35
      return `M${14 + index * 8} 32v-${height.toFixed(1)}`
    })
    .join('')
}

function createLogo({ code, name }: NewBrand): string {
  const width = 20 + code.length * 8
  return `import type { Brand } from '../../src/brand/brand.ts'
import { type LogoDrawing, logoImage } from '../logo.ts'

/** A placeholder, bars in a dashed frame: replace it with the logo of ${name}. */
const drawing: LogoDrawing = {
  width: ${width},
  draw: ({ ink, mark }) => [
    [
      'rect',
      {
        x: '2',
        y: '2',
        width: '${width - 4}',
        height: '36',
        rx: '6',
        stroke: ink,
        strokeWidth: '1.5',
        strokeDasharray: '4 3',
      },
    ],
    [
      'path',
      {
        d: '${createBars(code)}',
        stroke: mark,
        strokeWidth: '4',
      },
    ],
  ],
}

/** The logos for a card and for the header, each in the colors of both schemes. */
export const images: Brand['images'] = {
  'logo-login': logoImage(
    drawing,
    { ink: '#555555', mark: '#777777', detail: '#777777' },
    { ink: '#bbbbbb', mark: '#999999', detail: '#999999' },
  ),
  'logo-desktop': logoImage(
    drawing,
    { ink: '#555555', mark: '#777777', detail: '#777777' },
    { ink: '#bbbbbb', mark: '#999999', detail: '#999999' },
  ),
}
`
}

/**
 * Creates the files of a new brand's folder: their texts by name, as the formatter writes them.
 * @param themes The themes of the other brands, from which a placeholder has to differ.
 * @param look The brand's own look, and the comment above it.
 */
export function createFiles(
  brand: NewBrand,
  themes: readonly string[],
  look?: { tokens: BrandTokens; about: string },
): Readonly<Record<string, string>> {
  const theme = look ? formatTheme(brand.code, look.tokens, look.about) : createTheme(brand, themes)
  return {
    'brand.ts': createData(brand),
    'logo.ts': createLogo(brand),
    'theme.css.ts': theme,
    'translations.ts': translationsModule(LANGUAGES),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`copy.${language}.json`, createCopy(brand, language)]),
    ),
  }
}
