import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isValid } from '../../../../../demo/site/editor/address.ts'
import { BRANDS } from '../../../../../demo/site/editor/brand-looks.ts'
import {
  type Design,
  getLook,
  getStart,
  withColor,
  withValues,
} from '../../../../../demo/site/editor/design.ts'
import { getZip } from '../../../../../demo/site/editor/download.ts'
import {
  cssText,
  type ExportSource,
  folderFiles,
  folderProblems,
  getCode,
  getSettings,
  settingsProblems,
  settingsText,
} from '../../../../../demo/site/editor/exports.ts'
import { FAMILIES, SHADOWS, SHAPE_GROUPS } from '../../../../../demo/site/editor/shape-fields.ts'
import { tokenAt } from '../../../../../demo/site/editor/tokens.ts'
import { validChanges } from '../../../../../src/brand/check-brand-changes.ts'
import { LANGUAGES } from '../../../../../src/brand/languages.ts'
import { readOwnBrands } from '../../../../../src/cli/sandbox/own-brands.ts'
import { readPortalSettings } from '../../../../../src/hosting/check-portal-settings.ts'

const plain: Design = { from: 'geeni', name: 'Acme Cam', colors: {}, values: {} }
const getSource = (design: Design, base = 'geeni'): ExportSource => ({
  name: design.name,
  tokens: getLook(design, getStart(design, BRANDS)),
  base,
  brands: BRANDS,
})
const changed = withValues(withColor(plain, 'primary', 0, '#5b21b6'), {
  'size-md': '18px',
  'radius-card': '4px',
})

describe('the export as CSS', () => {
  it('has what differs from the brand, and what follows from it', () => {
    const css = cssText(getSource(changed))
    expect(css).toContain('  --acct-color-primary: light-dark(#5b21b6, #3fdbd0);\n')
    expect(css).toContain('  --acct-color-link: light-dark(')
    expect(css).toContain('  --acct-radius-card: 4px;\n')
    expect(css).toContain('  --acct-size-md: calc(var(--acct-font-size, 16px) * 1.125);\n')
    expect(css).not.toContain('  --acct-color-text:')
    expect(css).toContain('brand="geeni"')
  })

  it('has nothing for a brand as it is', () => {
    expect(cssText(getSource(plain))).toMatch(/:root \{\n\}\n$/)
  })

  it('says how the page and the tags have one scheme, with colors that are always there', () => {
    const [, comment = ''] = cssText(getSource(changed)).split('*/\n')
    expect(comment.trimEnd().split('\n')).toHaveLength(2)
    expect(comment).toContain('scheme="light"')
    expect(comment).toContain(
      'color-scheme: light dark; background: var(--acct-color-canvas, light-dark(#eefaf8, #071a1c))',
    )
    expect(comment).toContain('color: var(--acct-color-text, light-dark(#0b2e30, #eafaf8))')
  })
})

describe('the export as settings', () => {
  it.each(['geeni', '0a6ebd-ffd23f'])('from %s is what the product accepts, with every value', (from) => {
    const source = getSource({ ...changed, from })
    expect(settingsProblems(source)).toEqual([])
    const { acmecam } = JSON.parse(settingsText(source)).brands
    expect(acmecam).toMatchObject({ extends: 'geeni', name: 'Acme Cam' })
    expect(validChanges(acmecam).tokens).toEqual(acmecam.tokens)
    expect(acmecam.tokens['--acct-size-md']).toBe('18px')
  })

  it('says what the product would not accept', () => {
    expect(settingsProblems(getSource({ ...plain, name: 'Geeni' }))).toEqual([
      'extends must be absent, because the build has this brand',
    ])
    expect(settingsProblems(getSource({ ...plain, name: '9' })).join()).toContain('code')
    const broken = getSource(plain)
    const tokens = { ...broken.tokens, radius: { ...broken.tokens.radius, card: 'big' } }
    expect(settingsProblems({ ...broken, tokens }).join()).toContain('--acct-radius-card must be a length')
  })

  it('is what `acct-portal` takes as its settings and `acct-sandbox --brands` as its file', () => {
    const source = getSource({ ...changed, from: 'momentum' }, 'momentum')
    expect(readPortalSettings(getSettings(source)).problems).toEqual([])
    const folder = mkdtempSync(join(tmpdir(), 'acct-theme-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'acmecam.json')
    writeFileSync(file, settingsText(source))
    expect(readOwnBrands(file)).toMatchObject([
      { code: 'acmecam', changes: { extends: 'momentum', name: 'Acme Cam' } },
    ])
  })

  it('has the settings as data too', () => {
    expect(Object.keys(getSettings(getSource(changed)).brands)).toEqual(['acmecam'])
  })
})

describe('the export as a folder', () => {
  const own = getSource({ ...changed, from: '7a1fa2' })

  it('has the files of a new brand with the design as its theme', () => {
    const files = folderFiles(own)
    expect(Object.keys(files)).toHaveLength(4 + LANGUAGES.length)
    expect(files['theme.css.ts']).toContain("primary: ['#5b21b6', ")
    expect(files['theme.css.ts']).toContain("card: '4px'")
    expect(files['theme.css.ts']).toContain('md: 1.125')
    expect(files['brand.ts']).toContain("name: 'acmecam'")
    expect(folderProblems(own)).toEqual([])
  })

  it('says what the tests would reject', () => {
    expect(folderProblems(getSource(plain))).toContain('color.primary is that of geeni.')
    expect(folderProblems(getSource({ ...changed, name: 'Visi' }))[0]).toContain('There is a brand "visi"')
    expect(folderProblems(getSource({ ...changed, name: 'A<b' }))[0]).toMatch(
      /^The name is "A<b"; it may have/,
    )
    const paths = ['Login', 'Checkout', 'Icons'].map((name) => getSource({ ...changed, name }))
    for (const path of paths) {
      expect(folderProblems(path)[0]).toContain('it is a path of the portal')
      expect(settingsProblems(path)).toEqual([
        'the brand’s code is a path of the portal; choose another code',
      ])
    }
    const small = withValues(changed, { 'control-height': '40px' })
    expect(folderProblems(getSource(small))).toContain('A control needs a height of 44 px or more.')
  })

  it('is a ZIP file of one folder', () => {
    const entries = unzipSync(getZip('acmecam', folderFiles(own)))
    expect(Object.keys(entries).toSorted()).toEqual(
      Object.keys(folderFiles(own))
        .map((name) => `acmecam/${name}`)
        .toSorted(),
    )
    expect(new TextDecoder().decode(entries['acmecam/theme.css.ts'])).toBe(folderFiles(own)['theme.css.ts'])
  })
})

describe('the code of a brand', () => {
  it.each([
    ['Acme', 'acme'],
    ['Café 24!', 'cafe24'],
    ['3 Cams', 'cams'],
    ['日本', ''],
  ])('named %s is %s', (name, code) => {
    expect(getCode(name)).toBe(code)
  })
})

describe('the fields of the editor', () => {
  it('have presets that the product accepts', () => {
    const presets = SHAPE_GROUPS.flatMap((group) => Object.values(group.presets ?? {}))
    const values = [...presets, ...Object.values(SHADOWS)].flatMap((preset) => Object.entries(preset))
    const families = FAMILIES.map((family): [string, string] => ['font-body', family])
    for (const [key, value] of [...values, ...families]) {
      const token = tokenAt(key)
      expect(token && isValid(token, value), `${key}: ${value}`).toBe(true)
    }
    for (const { key } of SHAPE_GROUPS.flatMap(({ fields }) => fields))
      expect(tokenAt(key), key).toBeDefined()
  })
})
