import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { EARLY_INPUT_SCRIPT } from '../../../src/hosting/early-input-script.ts'
import { type FirstViewOptions, firstView } from '../../../src/hosting/first-view.ts'
import { fakeAssets } from '../../fixtures/portal.ts'

const { assets } = fakeAssets()
const settings = {
  brands: {
    acme: { baseUrl: 'https://api.acme.example', portalUrl: 'https://account.acme.example/' },
    zenith: { baseUrl: 'https://api.zenith.example' },
  },
}
const view = (tag: `acct-${string}`, options: Partial<FirstViewOptions> = {}) =>
  firstView(tag, { brand: 'acme', locale: 'en', assets, ...options })

const getHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const getInline = (html: string, tag: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: slot="early-input")?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  )

describe('the first view of a tag', () => {
  it('is the tag with a declarative shadow root that names its release', async () => {
    const { html } = await view('acct-login')
    expect(html).toMatch(
      /^<acct-login brand="acme" locale="en" data-first="guest"><template shadowrootmode="open"><style>/,
    )
    expect(html).toContain('<style>.a{color:red}\n.c{color:green}</style>')
    expect(html).toContain(
      '<div data-first="0123abcdacct-login.guest.acme.en" data-path="/login" data-methods="0" data-scheme="auto">',
    )
    expect(html).toContain('Forgot <!-- -->it?</a></form></div></template><script slot="early-input">')
    expect(html.endsWith('</script></acct-login>')).toBe(true)
  })

  it('has a head without settings and files that the options do not name', async () => {
    const { head } = await view('acct-login')
    expect(head).not.toContain('application/json')
    expect(head).not.toContain('modulepreload')
    expect(head).toContain(':root[data-returning] acct-login[data-first="guest"]:not(:state(ready))')
  })

  it('has the settings of its brand only, the hint and the loader in its head', async () => {
    const { head } = await view('acct-login', { settings, address: 'https://cdn.example/acct' })
    expect(head).toContain('<script type="application/json" data-acct-settings>{"brands":{"acme":{')
    expect(head).not.toContain('zenith')
    expect(head).toContain(
      '<link rel="modulepreload" href="https://cdn.example/acct/views/0123abcd/acct-login.guest.acme.en.js">',
    )
    expect(head).toContain('<script type="module" src="https://cdn.example/acct/loader.js"></script>')
  })

  it('names the hash of every inline style and script, and no other', async () => {
    const { head, html, policy } = await view('acct-login', { settings, address: '/acct/' })
    const all = head + html
    expect(policy.styles).toEqual(getInline(all, 'style').map(getHash))
    expect(policy.scripts).toEqual(getInline(all, 'script').map(getHash))
    expect({ styles: policy.styles.length, scripts: policy.scripts.length }).toEqual({
      styles: 2,
      scripts: 2,
    })
  })

  it('links to the portal of the settings, else to the page’s own origin', async () => {
    expect((await view('acct-login', { settings })).html).toContain(
      'href="https://account.acme.example/forgot-password"',
    )
    expect((await view('acct-login')).html).toContain('href="/forgot-password"')
    const attributes = { 'portal-url': 'https://other.example' }
    expect((await view('acct-login', { settings, attributes })).html).toContain(
      'href="https://other.example/forgot-password"',
    )
    const hostile = { brands: { acme: { baseUrl: '', portalUrl: 'javascript:alert(1)' } } }
    expect((await view('acct-login', { settings: hostile })).html).toContain('href="/forgot-password"')
  })

  it('has the scheme of the tag, and keeps the prerendered one', async () => {
    const { html } = await view('acct-login', { attributes: { scheme: 'dark' } })
    expect(html).toContain(' data-scheme="auto"><form method="dialog" data-scheme="dark">')
    expect((await view('acct-login', { attributes: { scheme: '"' } })).html).toContain(
      '<form method="dialog" data-scheme="auto">',
    )
  })

  it('is that of an account holder at a guarded route', async () => {
    const { html } = await view('acct-subscriptions')
    expect(html).toContain('data-first="returning"')
    expect(html).toContain('<p>Skeleton</p>')
  })

  it('stays at its own route, whatever the query', async () => {
    const { html } = await view('acct-login', { path: '/login?redirectUri=%2Fplans&x="' })
    expect(html).toContain('path="/login?redirectUri=%2Fplans&amp;x=&quot;"')
    expect(html).toContain('<form')
  })

  it('is absent at a route that the build prerenders for the portal only', async () => {
    const { head, html, policy } = await view('acct-login', { path: '/oauth/alexa', address: '/acct/' })
    expect(html).toBe('<acct-login brand="acme" locale="en" path="/oauth/alexa"></acct-login>')
    expect(head).toBe('<script type="module" src="/acct/loader.js"></script>')
    expect(policy).toEqual({ styles: [], scripts: [] })
  })

  it('of the portal is that of the page’s path, which the tag does not repeat', async () => {
    const { html } = await view('acct-portal', {
      path: '/subscriptions',
      attributes: { routing: 'history', base: '/account/' },
      settings,
    })
    expect(html).toContain(
      '<acct-portal brand="acme" locale="en" routing="history" base="/account/" data-first="returning">',
    )
    const login = await view('acct-portal', {
      path: '/login',
      attributes: { routing: 'history', base: '/a/' },
    })
    expect(login.html).toContain('href="/a/forgot-password"')
    const linked = await view('acct-portal', { path: '/oauth/alexa', attributes: { routing: 'history' } })
    expect(linked.html).toContain('<p>Linking</p>')
  })

  it.each([
    [() => view('acct-none'), 'no tag "acct-none". It has acct-login'],
    [() => view('acct-login', { brand: '../acme' }), 'no brand "../acme". It has acme, zenith'],
    [() => view('acct-login', { locale: 'ko' as 'en' }), 'no locale "ko". It has en'],
    [
      () => view('acct-login', { locale: 'de' }),
      'returns nothing for views/0123abcd/acct-login.guest.acme.de.js',
    ],
  ])('rejects what the build does not have', async (request, message) => {
    await expect(request()).rejects.toThrow(message)
  })

  it('reads each file once', async () => {
    const { assets, requested } = fakeAssets()
    for (let times = 0; times < 3; times += 1) await view('acct-login', { assets })
    expect(requested.length).toBe(new Set(requested).size)
  })
})

describe('the inline script for early input', () => {
  it('is not in the default slot, where it would replace the label of acct-button', async () => {
    const { html } = await view('acct-login')
    const [, children = ''] = html.split('</template>')
    expect(children.match(/<(?!\/)[^>]+>/g)).toEqual(['<script slot="early-input">'])
  })

  it('has at most 0.3 KiB after brotli', () => {
    expect(brotliCompressSync(EARLY_INPUT_SCRIPT).length).toBeLessThanOrEqual(0.3 * 1024)
  })
})
