// Three of the forms in which the editor exports a design, as text; frame-export.ts and token-export.ts have the others.
import { checkBrand } from '../../../.config/new-brand/check.ts'
import { createFiles } from '../../../.config/new-brand/files.ts'
import { findSameLooks, findShapeProblems } from '../../../brands/look-rules.ts'
import { findOwnBrandProblems } from '../../../src/brand/check-brand-changes.ts'
import { findSettingsProblems } from '../../../src/brand/check-settings.ts'
import { propertiesRule } from '../../../src/brand/property-css.ts'
import { codeProblem } from '../../../src/hosting/own-paths.ts'
import type { BrandTokens } from '../../../src/theme/tokens.ts'
import { TAG_ROUTES } from '../live/tag-table.ts'
import type { Brands } from './design.ts'
import { getCss, TOKENS, tokenAt } from './tokens.ts'

/** What an export needs to know. */
export interface ExportSource {
  /** Name of the brand as people read it. */
  name: string
  tokens: BrandTokens
  /** Code of the brand that a page extends, and the looks of all brands. */
  base: string
  brands: Brands
}

/** Returns the code of a brand with this name: `acmecam` for `Acme Cam`. */
export const getCode = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, 31)

/** Returns the values that differ from those of the base, by custom property. */
export function changedTokens({ tokens, base, brands }: ExportSource): Record<string, string> {
  const before = brands[base]
  const changed = TOKENS.filter((token) => !before || getCss(before, token) !== getCss(tokens, token))
  return Object.fromEntries(changed.map((token) => [token.property, getCss(tokens, token)]))
}

/** Returns a color for the page itself. The style sheet sets its custom property only where the brand differs. */
function colorOfPage({ tokens }: ExportSource, key: string): string {
  const token = tokenAt(key)
  return token ? `var(${token.property}, ${getCss(tokens, token)})` : ''
}

/** Returns custom properties for the style sheet of a page. */
export function cssText(source: ExportSource): string {
  const [canvas, text] = ['canvas', 'text'].map((key) => colorOfPage(source, key))
  return `/* The look of ${source.name} for tags with brand="${source.base}". */
/* Tags follow the visitor's scheme. Write scheme="light" on each, or let the page follow it too:
   html { color-scheme: light dark; background: ${canvas}; color: ${text} } */
${propertiesRule(changedTokens(source))}\n`
}

/** Returns the settings of a page that make a brand of its own with this look. */
export function getSettings(source: ExportSource): { brands: Record<string, Record<string, unknown>> } {
  const { name, base } = source
  return {
    brands: {
      [getCode(name)]: {
        baseUrl: 'https://api.example.com',
        extends: base,
        name,
        tokens: changedTokens(source),
      },
    },
  }
}

/** Returns the settings as the JSON of a page. */
export const settingsText = (source: ExportSource): string =>
  `${JSON.stringify(getSettings(source), null, 2)}\n`

/** The paths of the routes that a tag shows. */
const ROUTES = Object.values(TAG_ROUTES).flatMap(({ routes }) => routes)

/** Returns what the product would say against the settings. */
export function settingsProblems(source: ExportSource): string[] {
  const codes = Object.keys(source.brands)
  return Object.entries(getSettings(source).brands).flatMap(([code, settings]) => {
    const taken = codeProblem(code, ROUTES)
    return [
      ...findSettingsProblems(settings),
      ...findOwnBrandProblems(code, settings, codes),
      ...(taken ? [`the brand’s code ${taken}`] : []),
    ]
  })
}

/** Returns which values of the style sheet a browser would not read. */
export const cssProblems = (source: ExportSource): string[] =>
  settingsProblems(source).filter((problem) => problem.startsWith('tokens.'))

/** Returns the files of a brand’s folder by name, as `npm run new-brand` writes them. */
export function folderFiles({ name, tokens }: ExportSource): Readonly<Record<string, string>> {
  const code = getCode(name)
  const brand = { code, name, color: null, support: null, host: `www.${code}.example` }
  return createFiles(brand, [], { tokens, about: `The look of ${name}, made with the theme editor.` })
}

/** Returns what the tests of the repository would say against the folder, without those of contrast. */
export function folderProblems({ name, tokens, brands }: ExportSource): string[] {
  const codes = Object.keys(brands)
  // The command knows more names: those of the brands as people read them, and the words of the sources.
  const names = Object.fromEntries(codes.map((code) => [code, code]))
  const problems = [...findShapeProblems(tokens), ...findSameLooks(tokens, brands).map((same) => `${same}.`)]
  try {
    const options = { code: getCode(name), name, color: null, support: null, host: null }
    checkBrand(options, { codes, names, themes: {}, routes: ROUTES, findLines: () => [] })
    return problems
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [message.replace(/^--name is/, 'The name is'), ...problems]
  }
}
