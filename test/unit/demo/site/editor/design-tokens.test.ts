import { describe, expect, it } from 'vitest'
import { designFrom, getQuery } from '../../../../../demo/site/editor/address.ts'
import { BRANDS } from '../../../../../demo/site/editor/brand-looks.ts'
import {
  type Design,
  getLook,
  getStart,
  withColor,
  withValues,
} from '../../../../../demo/site/editor/design.ts'
import { readChosenFiles } from '../../../../../demo/site/editor/read-chosen-files.ts'
import { tokenFiles } from '../../../../../demo/site/editor/token-export.ts'
import { withTokens } from '../../../../../demo/site/editor/token-import.ts'

const plain: Design = { from: 'geeni', name: 'Acme', colors: {}, values: {} }
const chosen = (name: string, text: string) => ({ name, size: text.length, text: async () => text })
const color = (...components: number[]) => ({ $type: 'color', $value: { colorSpace: 'srgb', components } })

/** Exports a design, and imports one of the files into another one. */
async function through(design: Design, into: Design, name: string) {
  const files = tokenFiles('acme', {
    name: design.name,
    tokens: getLook(design, getStart(design, BRANDS)),
    kept: {},
  })
  const read = await readChosenFiles([chosen(name, files[name] ?? '')])
  const imported = withTokens(into, getStart(into, BRANDS), read)
  const tokens = getLook(imported.design, getStart(into, BRANDS))
  const again = tokenFiles('acme', { name: imported.design.name, tokens, kept: read.kept })
  return { ...imported, files, again, read }
}

describe('design tokens in the editor', () => {
  const changed = withValues(withColor({ ...plain, name: 'Acme Cam' }, 'primary', 0, '#5b21b6'), {
    'radius-card': '4px',
    'size-md': '17.25px',
    'tracking-heading': '0.01em',
    'shadow-card': 'none',
  })

  it.each([
    ['acme.tokens.json', 'geeni'],
    ['acme.resolver.json', 'geeni'],
    ['acme.tokens.json', 'visi'],
    ['acme.tokens.json', '0a6ebd-ffd23f'],
  ])('%s is the same file after an import on %s, also through the address', async (name, from) => {
    const { design, notes, files, again, read } = await through(
      changed,
      { ...plain, from, name: 'Other' },
      name,
    )
    expect({ notes, more: read.notes }).toEqual({ notes: [], more: [] })
    expect(again).toEqual(files)
    const reloaded = designFrom(getQuery(design), BRANDS, 'geeni')
    const tokens = getLook(reloaded, getStart(reloaded, BRANDS))
    expect(tokenFiles('acme', { name: reloaded.name, tokens, kept: read.kept })).toEqual(files)
  })

  it('are changes of the start, without those that the start has already', async () => {
    const { design } = await through(
      changed,
      { ...withColor(plain, 'text', 0, '#000000') },
      'acme.tokens.json',
    )
    expect(design).toEqual(changed)
  })

  it('say what each token is for', async () => {
    const { files } = await through(changed, plain, 'acme.tokens.json')
    expect(JSON.parse(files['acme.tokens.json'] ?? '').light.color.canvas.$description).toBe(
      'Page tint behind cards.',
    )
  })

  it('leave out a color with alpha, and a size that is no length in px, and say so', async () => {
    const text = JSON.stringify({
      color: { line: { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 } } },
      size: {
        md: {
          $type: 'dimension',
          $value: { value: 16, unit: 'px' },
          $extensions: { 'acct-elements': { css: 'max(1rem, 16px)' } },
        },
      },
    })
    const { design, notes } = withTokens(
      plain,
      getStart(plain, BRANDS),
      await readChosenFiles([chosen('a.json', text)]),
    )
    expect(design).toEqual(plain)
    expect(notes.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'color.line invalid',
      'size.md invalid',
    ])
  })

  it('come from several files: those of a scheme, or those that a resolver names', async () => {
    const [light, dark] = [color(1, 0, 0), color(0, 0, 1)].map((primary) =>
      JSON.stringify({ color: { primary } }),
    )
    const both = ['#ff0000', '#0000ff']
    const byName = await readChosenFiles([
      chosen('Dark.tokens.json', dark ?? ''),
      chosen('Light.tokens.json', light ?? ''),
    ])
    expect(byName.colors['--acct-color-primary']).toEqual(both)
    const resolver = JSON.stringify({
      version: '2025.10',
      resolutionOrder: [
        {
          type: 'modifier',
          name: 'm',
          contexts: { light: [{ $ref: 'themes/a.json' }], dark: [{ $ref: 'themes/b.json' }] },
        },
      ],
    })
    const byResolver = await readChosenFiles([
      chosen('a.json', light ?? ''),
      chosen('acme.resolver.json', resolver),
      chosen('b.json', dark ?? ''),
    ])
    expect(byResolver.colors['--acct-color-primary']).toEqual(both)
  })

  it('are not read from a file that is too large', async () => {
    const { notes } = await readChosenFiles([
      { name: 'a.json', size: 30_000_000, text: () => Promise.reject(new Error('read')) },
    ])
    expect(notes[0]?.text).toBe('has more than 5000000 characters')
  })
})
