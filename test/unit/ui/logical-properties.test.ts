import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Physical declarations that have a reason, as `file: declaration`. */
const ALLOWED = new Set([
  // No logical value aligns a text of unknown direction with the text around its field.
  "src/ui/field.css.ts: textAlign: 'right",
  // A check mark looks the same in both directions.
  'src/ui/field.css.ts: borderLeft',
  // Values for a vendor's frame, of an element that never has a box.
  'src/ui/vendor-field.css.ts: borderRightColor',
  'src/ui/vendor-field.css.ts: borderLeftColor',
  'src/ui/vendor-field.css.ts: borderTopLeftRadius',
])

const SIDE = '(?:left|right)'
/** Properties that name a side of the line, in the notation of objects and of CSS. */
const PROPERTY = new RegExp(
  [
    `(?<![\\w.-])(?:${SIDE}|(?:margin|padding|border|scroll-margin|scroll-padding|inset)-${SIDE}[\\w-]*)(?=: )`,
    `(?<![\\w.-])border-(?:top|bottom)-${SIDE}-radius(?=: )`,
    `(?<![\\w.-])(?:margin|padding|border|scrollMargin|scrollPadding)(?:Top|Bottom)?(?:Left|Right)\\w*(?=: )`,
    // The direction of a text or a float, and sideways movement, which no logical value describes.
    `(?:text-?align|float|clear|caption-?side): ['"]?${SIDE}\\b`,
    `translateX\\([^0)][^)]*\\)|translate(?:3d)?\\((?!0[,)])[^)]*\\)`,
  ].join('|'),
  'gi',
)

/** Spaces with a value for each side, as text of a style sheet. */
const SPACES = /(?<![\w-])(?:margin|padding): *['"`]([^'"`]*)['"`]/g
const VALUE = /\$\{[^}]*\}|[^\s$]+/g

/** Returns the spaces of a style sheet whose left and right values differ. */
const unequalIn = (sheet: string): string[] =>
  [...sheet.matchAll(SPACES)].flatMap(([found, values = '']) => {
    const [, right, , left] = values.match(VALUE) ?? []
    return left !== undefined && left !== right ? [found] : []
  })

/** Returns the physical declarations of a style sheet. */
function physicalIn(sheet: string): string[] {
  const code = sheet.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...[...code.matchAll(PROPERTY)].map(([found]) => found), ...unequalIn(code)]
}

const below = (folder: string, name: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => name.test(path))

const sheets = [
  ...['src', 'elements', 'brands', 'stories'].flatMap((folder) => below(folder, /\.css\.ts$/)),
  ...below('src/hosting', /css\.ts$/),
  // The other demo page has rules of every kind, as a host page may.
  ...below('demo', /\.css$/).filter((path) => !path.endsWith('/hostile.css')),
]
const found = sheets.flatMap((file) =>
  physicalIn(readFileSync(join(root, file), 'utf8')).map((declaration) => `${file}: ${declaration}`),
)

describe('style sheets', () => {
  it('use logical properties along the line, so that they fit right-to-left text', () => {
    expect(sheets.length).toBeGreaterThan(60)
    expect(found.filter((one) => !ALLOWED.has(one))).toEqual([])
  })

  it('still contain every allowed exception', () => {
    expect([...ALLOWED].filter((one) => !found.includes(one))).toEqual([])
  })

  it.each([
    "left: '50%'",
    'right: 0',
    'margin-left: auto',
    'paddingRight: space[2]',
    'borderLeft: `1px solid`',
    'borderTopLeftRadius: 0',
    'border-bottom-right-radius: 2px',
    "textAlign: 'right'",
    'float: left',
    "transform: 'translate(-50%, -50%)'",
    'transform: translateX(4px)',
    'scrollPaddingLeft: 2',
    "margin: '-8px -12px 0 0'",
    `padding: \`\${space[5]} \${space[3]} \${space[3]} \${space[6]}\``,
  ])('may not contain %s', (declaration) => {
    expect(physicalIn(`  ${declaration},`)).toHaveLength(1)
  })

  it.each([
    `padding: \`0 \${space[3]} 4px \${space[3]}\``,
    'insetInlineStart: 0',
    "textAlign: 'start'",
    "transform: 'translate3d(0, 420px, 0)'",
    'top: 0',
  ])('may contain %s', (declaration) => {
    expect(physicalIn(`  ${declaration},`)).toEqual([])
  })
})
