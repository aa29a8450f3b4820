import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '../../../src/cli/head/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-head-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const VIEW = 'views/1a2b/acct-login.guest.geeni.en.js'
/** The data files of a small build. */
const FILES: Readonly<Record<string, unknown>> = {
  'integrity.json': {
    version: '1.2.3',
    folder: '1.2.3',
    files: {
      'loader.js': { integrity: 'sha384-loader', entry: true },
      'chunks/core.js': { integrity: 'sha384-core' },
      'chunks/de.js': { integrity: 'sha384-de', locale: 'de' },
      'chunks/visi.js': { integrity: 'sha384-visi', brand: 'visi' },
      [VIEW]: { integrity: 'sha384-view', tag: 'acct-login', brand: 'geeni', locale: 'en' },
      'views/1a2b/acct-menu.guest.geeni.en.js': {
        integrity: 'sha384-menu',
        tag: 'acct-menu',
        brand: 'geeni',
        locale: 'en',
      },
    },
  },
  'pages/reserved-space.json': { geeni: { 'acct-login': [500, 500, 480, 480, 480, 480] } },
  'pages/portal.json': { firstViews: 'views/1a2b' },
}

/** Runs the command on the small build. */
async function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const output = { out: '', error: '' }
  const code = await main(args, {
    assets: async (path) => {
      const content = FILES[path]
      return content === undefined ? null : new TextEncoder().encode(JSON.stringify(content))
    },
    write: (text) => {
      output.out += text
    },
    writeError: (text) => {
      output.error += text
    },
  })
  return { code, ...output }
}

/** Writes a file of design tokens, and returns its path. */
function written(name: string, tokens: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(tokens))
  return file
}

const PAGE = ['--tags', 'acct-login', '--brand', 'geeni', '--cdn', 'https://cdn.example.com/acct/1.2.3']
const CDN = 'https://cdn.example.com/acct/1.2.3/'

/** Returns the SHA-256 sources of a page's inline parts. */
async function getHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

describe('acct-head', () => {
  it('prints settings, space, map, hint and loader in this order, each file with its hash', async () => {
    const { code, out, error } = await run(...PAGE)
    expect({ code, error }).toEqual({ code: 0, error: '' })
    const parts = ['data-acct-settings', '<style>', 'importmap', 'modulepreload', 'loader.js"']
    const places = parts.map((part) => out.indexOf(part, out.indexOf('-->')))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const map = JSON.parse(/<script type="importmap">(.*)<\/script>/.exec(out)?.[1] ?? '')
    expect(map).toEqual({
      integrity: { [`${CDN}chunks/core.js`]: 'sha384-core', [`${CDN}${VIEW}`]: 'sha384-view' },
    })
    expect(out).toContain(
      `<link rel="modulepreload" href="${CDN}${VIEW}" crossorigin integrity="sha384-view">`,
    )
    expect(out).toContain(
      `<script type="module" src="${CDN}loader.js" crossorigin integrity="sha384-loader"></script>`,
    )
  })

  it('prints a policy that allows the inline parts by their hashes, the CDN and the services', async () => {
    const { head, policy } = JSON.parse((await run(...PAGE, '--json')).out)
    const style = await getHash(/<style>([^<]*)<\/style>/.exec(head)?.[1] ?? '')
    const map = await getHash(/<script type="importmap">(.*)<\/script>/.exec(head)?.[1] ?? '')
    expect(policy).toContain(`script-src 'self' https://cdn.example.com ${map};`)
    expect(policy).toContain(`style-src 'self' ${style};`)
    expect(policy).toContain("connect-src 'self' https://api.example.com;")
    expect(policy).toContain('trusted-types acct')
  })

  it('writes the settings of the page’s brand only, and allows their services', async () => {
    const file = join(folder, 'settings.json')
    const geeni = { baseUrl: 'https://api.geeni.test', portalUrl: 'https://account.geeni.test/<x' }
    writeFileSync(file, JSON.stringify({ brands: { geeni, visi: { baseUrl: 'https://visi.test' } } }))
    const { head, policy } = JSON.parse((await run(...PAGE, '--json', '--settings', file)).out)
    const block = /data-acct-settings>([^<]*)<\/script>/.exec(head)?.[1] ?? ''
    expect(JSON.parse(block)).toEqual({ brands: { geeni } })
    expect(policy).toContain("connect-src 'self' https://api.geeni.test;")
    expect(policy).not.toContain('example.com;')
  })

  it('names the example addresses as such', async () => {
    expect((await run(...PAGE)).out).toContain('Replace the addresses of example.com')
  })

  it('sets the custom properties of design tokens, in the style whose hash the policy has', async () => {
    const srgb = (...components: number[]) => ({ colorSpace: 'srgb', components })
    const primary = (value: unknown) => ({ color: { primary: { $type: 'color', $value: value } } })
    const file = written('acme.tokens.json', {
      brand: {
        ink: { $type: 'color', $value: srgb(0, 0, 0) },
        spare: { $type: 'color', $value: srgb(0, 0, 0) },
      },
      light: primary('{brand.ink}'),
      dark: primary(srgb(1, 1, 1)),
      color: { link: { $type: 'color', $value: srgb(0, 0, 1), $deprecated: true } },
      size: { md: { $type: 'dimension', $value: { value: 18, unit: 'px' } } },
    })
    const { code, out, error } = await run(...PAGE, '--json', '--tokens', file)
    const { head, policy } = JSON.parse(out)
    const style = /<style>([^<]*)<\/style>/.exec(head)?.[1] ?? ''
    expect(style).toContain(
      ':root {\n  --acct-color-primary: light-dark(#000000, #ffffff);\n  --acct-color-link: #0000ff;\n  --acct-size-md: calc(var(--acct-font-size, 16px) * 1.125);\n}',
    )
    expect(policy).toContain(`style-src 'self' ${await getHash(style)};`)
    expect({ code, error: error.trim().split('\n') }).toEqual({
      code: 0,
      error: [
        'color.link: is deprecated.',
        'Not used, because the theme has no such token: brand.spare.',
        'With the color of one scheme in both: --acct-color-link.',
      ],
    })
  })

  it('takes the later of several files of design tokens', async () => {
    const [first = '', later = ''] = [4, 8].map((value) =>
      written(`radius-${value}.json`, {
        radius: { card: { $type: 'dimension', $value: { value, unit: 'px' } } },
      }),
    )
    expect((await run(...PAGE, '--tokens', first, '--tokens', later)).out).toContain(
      '--acct-radius-card: 8px;',
    )
    expect((await run(...PAGE, '--tokens', later, '--tokens', first)).out).toContain(
      '--acct-radius-card: 4px;',
    )
  })

  it('says for which language the lines are where the option is absent', async () => {
    const hint = 'Hints and hashes are for the language en alone'
    expect((await run(...PAGE)).out).toContain(hint)
    expect((await run(...PAGE, '--locale', 'en')).out).not.toContain(hint)
  })

  it('prints no hash for a major version, whose files change', async () => {
    for (const channel of ['v1', 'v1-geeni-en'])
      expect((await run(...PAGE.slice(0, -1), `https://cdn.example.com/acct/${channel}/`)).out).not.toMatch(
        /integrity|importmap|modulepreload/,
      )
    const { out } = await run(...PAGE.slice(0, -1), 'https://cdn.example.com/acct/v1/')
    expect(out).toContain(
      '<script type="module" src="https://cdn.example.com/acct/v1/loader.js" crossorigin>',
    )
  })

  it.each([
    ['a missing option', ['--tags', 'acct-login', '--brand', 'geeni'], 'acct-head needs the option --cdn'],
    ['an unknown option', [...PAGE, '--colour'], "Unknown option '--colour'"],
    ['an address that is none', [...PAGE, '--cdn', 'cdn'], '--cdn is "cdn"'],
    ['another version', [...PAGE, '--cdn', 'https://cdn.example.com/9.9.9/'], 'Install acct-elements@9.9.9'],
    [
      'the folder of another build',
      [...PAGE, '--cdn', 'https://cdn.example.com/1.2.3-geeni-en/'],
      'Use that of the build 1.2.3-geeni-en',
    ],
    [
      'HTML without a brand',
      ['--tags', 'acct-login', '--html', folder],
      'acct-head needs the option --brand',
    ],
    ['HTML with tokens', [...PAGE, '--html', folder, '--json'], '--html does not accept --tokens or --json.'],
    ['HTML without a folder', [...PAGE, '--html='], 'acct-head needs the option --html'],
    [
      'HTML in an unknown language',
      [...PAGE, '--locale', 'en,xx', '--html', folder],
      'There is no locale "xx" in this release.',
    ],
    ['an unknown brand', [...PAGE, '--brand', 'geni'], 'There is no brand "geni" in this release.'],
    ['an unknown tag', [...PAGE, '--tags', 'acct-logn'], 'There is no tag "acct-logn" in this release.'],
    ['a missing file of tokens', [...PAGE, '--tokens', join(folder, 'none.json')], 'it cannot be read'],
    [
      'invalid tokens',
      [...PAGE, '--tokens', written('invalid.json', { color: { primary: { $value: 1 } } })],
      'color.primary: has no $type',
    ],
    [
      'tokens of something else',
      [...PAGE, '--tokens', written('other.json', {})],
      'has no token of the theme',
    ],
    ['a missing file', [...PAGE, '--settings', join(folder, 'none.json')], 'it cannot be read'],
  ])('rejects %s with 2', async (_, args, message) => {
    const { code, out, error } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(error).toContain(message)
  })

  it('prints its help and version', async () => {
    expect((await run('--help')).out).toMatch(/^Usage: acct-head/)
    expect((await run('--version')).out.trim()).toBe(__ACCT_VERSION__)
  })
})
