import { describe, expect, it, vi } from 'vitest'
import { rememberedLocales } from '../../../src/hosting/languages.ts'
import { createPortal, InvalidSettings } from '../../../src/hosting/portal.ts'
import { fakeAssets, portalWith, SETTINGS } from '../../fixtures/portal.ts'

const { get } = portalWith()
const PAGE_CACHE = 'public, max-age=0, must-revalidate, s-maxage=300'
const NO_STORE = 'no-store'
const HTML = 'text/html; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

describe('the table of addresses', () => {
  it.each<[address: string, status: number, type: string | undefined, cache: string]>([
    ['/', 200, HTML, PAGE_CACHE],
    ['/login', 200, HTML, PAGE_CACHE],
    ['/login?brand=zenith', 200, HTML, PAGE_CACHE],
    ['/login?token=secret', 200, HTML, 'private, no-cache'],
    ['/login?brand=zenith&brand=acme', 200, HTML, 'private, no-cache'],
    ['/login?brand=zenith&', 200, HTML, 'private, no-cache'],
    ['/login?', 200, HTML, PAGE_CACHE],
    ['/%6Cogin', 404, HTML, 'no-cache'],
    ['/subscriptions?setup_intent_client_secret=x', 200, HTML, 'private, no-cache'],
    ['/zenith/subscriptions', 200, HTML, PAGE_CACHE],
    ['/zenith', 200, HTML, PAGE_CACHE],
    ['/oauth/alexa', 200, HTML, PAGE_CACHE],
    ['/oauth/alexa.v2', 200, HTML, PAGE_CACHE],
    ['/no/such/page', 404, HTML, 'no-cache'],
    ['/Login', 404, HTML, 'no-cache'],
    ['/oauth/', 404, HTML, 'no-cache'],
    ['/oauth/*', 200, HTML, PAGE_CACHE],
    ['/embed', 200, HTML, PAGE_CACHE],
    ['/embed/sign-in', 200, HTML, PAGE_CACHE],
    ['/embed/origin', 200, HTML, PAGE_CACHE],
    ['/zenith/embed', 404, HTML, 'no-cache'],
    ['/login/', 308, undefined, 'no-cache'],
    ['/acct/loader.js', 200, SCRIPT, 'no-cache'],
    ['/acct/loader-0123abcd.js', 200, SCRIPT, 'public, max-age=31536000, immutable'],
    ['/acct/chunks/area-AbCd1234.js', 200, SCRIPT, 'public, max-age=31536000, immutable'],
    ['/acct/%63hunks/area-AbCd1234.js', 200, SCRIPT, 'public, max-age=31536000, immutable'],
    ['/acct/loader-98765432.js', 200, SCRIPT, 'no-cache'],
    ['/acct/chunks/loader-98765432.js', 404, TEXT, NO_STORE],
    ['/acct/none.js', 404, TEXT, NO_STORE],
    ['/acct/icons/acme/favicon.svg', 404, TEXT, NO_STORE],
    ['/icons/acme/favicon.svg', 200, 'image/svg+xml; charset=utf-8', 'public, max-age=86400'],
    ['/favicon.ico', 200, 'image/x-icon', 'public, max-age=86400'],
    ['/icons/none/favicon.svg', 404, TEXT, NO_STORE],
    ['/robots.txt', 200, TEXT, 'public, max-age=300'],
    ['/healthz', 200, TEXT, NO_STORE],
    ['/.well-known/assetlinks.json', 404, TEXT, NO_STORE],
    ['/app.ts', 404, TEXT, NO_STORE],
  ])('responds to %s with %i', async (address, status, type, cache) => {
    const response = await get(address)
    const { 'Content-Type': sentType, 'Cache-Control': sentCache } = response.headers
    expect({ status: response.status, type: sentType, cache: sentCache }).toEqual({ status, type, cache })
  })

  it.each([
    '/login',
    '/no/such/page',
    '/acct/loader.js',
    '/acct/none.js',
    '/healthz',
    '/robots.txt',
    '/embed',
  ])('sends the security headers with %s', async (address) => {
    const { headers } = await get(address)
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Strict-Transport-Security': 'max-age=31536000',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    })
    expect(headers['Content-Security-Policy']).toMatch(/^default-src 'none'/)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'get'])('rejects the method %s', async (method) => {
    const response = await get('/login', { method })
    expect({ status: response.status, allow: response.headers.Allow }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
    })
  })

  it.each(['/login', '/acct/loader.js', '/healthz', '/no/such/page'])(
    'responds to HEAD of %s like to GET, without a body',
    async (address) => {
      const whole = await get(address)
      const head = await get(address, { method: 'HEAD' })
      expect(head).toMatchObject({ status: whole.status, headers: whole.headers, body: null })
      expect(Number(head.headers['Content-Length'])).toBe(whole.body?.byteLength)
    },
  )

  it('is not healthy while a file of the build is missing', async () => {
    const { get } = portalWith({ options: fakeAssets({ without: ['portal.json'] }) })
    await expect(get('/healthz')).rejects.toThrow('returns nothing for portal.json')
  })
})

describe('a page', () => {
  it('contains the view of its route, and the hash of each inline style and script', async () => {
    const { text, headers } = await get('/subscriptions')
    expect(text).toContain(
      '<div data-first="0123abcdacct-portal.returning.acme.en" data-path="/subscriptions"',
    )
    expect(text).toContain('<p>Skeleton</p>')
    const policy = headers['Content-Security-Policy'] ?? ''
    const inline = [
      ...text.matchAll(/<style>([\s\S]*?)<\/style>/g),
      ...text.matchAll(/<script(?: slot="early-input")?>([\s\S]*?)<\/script>/g),
    ]
    expect(inline).toHaveLength(5)
    for (const [, code = ''] of inline) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
    }
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("connect-src 'self' https://api.acme.example;")
  })

  it('contains the settings, icons and colors of its own brand only', async () => {
    const { text } = await get('/login')
    expect(text).toContain('"baseUrl":"https://api.acme.example"')
    expect(text).not.toContain('zenith')
    expect(text).toContain('<link rel="apple-touch-icon" href="/icons/acme/touch.png">')
    expect(text).toContain('<link rel="manifest" href="/icons/acme/app.webmanifest">')
    expect(text).toContain('name="theme-color" content="#eeeeee" media="(prefers-color-scheme: light)"')
  })

  it('shows the view of a token link on the sign-in routes', async () => {
    expect((await get('/login?token=x')).text).toContain('Signing in')
    expect((await get('/subscriptions?token=x')).text).toContain('Skeleton')
  })

  it('links below the path of its brand', async () => {
    const { text } = await get('/zenith/login')
    expect(text).toContain('brand="zenith" base="/zenith"')
    expect(text).toContain('href="/zenith/forgot-password"')
    expect(text).toContain('href="/icons/zenith/favicon.svg"')
  })

  it('of an unknown path has the portal without a first view', async () => {
    const { text } = await get('/no/such/page')
    expect(text).toContain('<acct-portal routing="history" brand="acme"></acct-portal>')
  })

  it('contains no personal data: equal bytes whatever the request says of its sender', async () => {
    const plain = await get('/subscriptions')
    const personal = await get('/subscriptions?token=SECRET&email=a%40b.example&vtoken=SECRET', {
      headers: {
        cookie: 'session=SECRET',
        authorization: 'Bearer SECRET',
        'x-forwarded-for': '203.0.113.9',
        'user-agent': 'SECRET',
        referer: 'https://x.example/?SECRET',
      },
    })
    expect(personal.text).toBe(plain.text)
    expect(personal.headers['Content-Security-Policy']).toBe(plain.headers['Content-Security-Policy'])
    expect(JSON.stringify(personal.headers)).not.toContain('SECRET')
    expect(personal.headers['Set-Cookie']).toBeUndefined()
  })

  it('keeps settings from ending their script element', async () => {
    const settings = { brands: { acme: { configToken: '</script><script>alert(1)</script><!--' } } }
    const { text } = await portalWith({ settings }).get('/login')
    expect(text).not.toContain('<script>alert')
  })
})

describe('the brand', () => {
  it.each([
    ['https://account.acme.example/login', 'acme'],
    ['https://ACCOUNT.acme.example/login', 'acme'],
    ['https://zenith.example/login', 'zenith'],
    ['https://account.acme.example/login?brand=zenith', 'zenith'],
    ['https://account.acme.example/login?brand=Zenith', 'zenith'],
    ['https://account.acme.example/login?brand=none', 'acme'],
    ['https://account.acme.example/login?brand=__proto__', 'acme'],
    ['https://account.acme.example/zenith/login', 'zenith'],
    ['https://zenith.example/acme/login?brand=zenith', 'acme'],
    ['https://other.example/login', 'zenith'],
    ['https://account.acme.example.evil.example/login', 'acme'], // the label `acme`, as A§1 says
    ['https://203.0.113.9/login', 'zenith'],
  ])('of %s is %s', async (address, brand) => {
    expect((await get(address)).text).toContain(`<acct-portal routing="history" brand="${brand}"`)
  })

  it('of an unknown host is the one that the settings name', async () => {
    const { get } = portalWith({ settings: { brand: 'acme' } })
    expect((await get('https://other.example/login')).text).toContain('brand="acme"')
  })

  it('is the only one of the settings, where the default of the build is not in them', async () => {
    const { get } = portalWith({ settings: { brands: { acme: {} } } })
    expect((await get('https://zenith.example/login?brand=zenith')).text).toContain('brand="acme"')
  })
})

describe('the language', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-CH,en;q=0.8', 'de'],
    ['ja-JP', 'ja'],
    ['pt-PT, de', 'pt'],
    ['ko-KR,de', 'de'],
    ['ko-KR, tlh;q=0.9, es-ES ; q=0.8,en', 'es'],
    [`${'ko,'.repeat(20)}de`, 'en'],
    ['*', 'en'],
    [`${'x'.repeat(5000)}`, 'en'],
    ['"><script>', 'en'],
    ['__proto__', 'en'],
  ])('for Accept-Language %s is %s', async (header, locale) => {
    const { text, headers } = await get('/login', {
      headers: header === undefined ? {} : { 'accept-language': header },
    })
    expect(text).toContain(`<html lang="${locale}" dir="ltr">`)
    expect(headers['Content-Language']).toBe(locale)
    expect(headers.Vary).toBe('Accept-Encoding, Accept-Language')
  })

  it('is that of the settings; caches then need not know the browser’s', async () => {
    const { get } = portalWith({ settings: { locale: 'fr' } })
    const { text, headers } = await get('/login', { headers: { 'accept-language': 'de' } })
    expect(text).toContain('<html lang="fr" dir="ltr">')
    expect(headers.Vary).toBe('Accept-Encoding')
  })
})

describe('a page of the embedding API', () => {
  const getAncestors = async (address: string): Promise<string | undefined> =>
    /frame-ancestors ([^;]*)/.exec((await get(address)).headers['Content-Security-Policy'] ?? '')?.[1]

  it('can be framed by the partners of the brand of its host only', async () => {
    expect(await getAncestors('/embed')).toBe('https://partner.example')
    expect(await getAncestors('/embed?brand=zenith')).toBe('https://partner.example')
    expect(await getAncestors('https://other.example/embed')).toBe("'none'")
    expect(await getAncestors('https://other.example/embed?brand=acme')).toBe('https://partner.example')
    expect(await getAncestors('/embed/sign-in')).toBe("'none'")
    expect(await getAncestors('/login')).toBe("'none'")
  })

  it('loads no A/B script, which the pages of the portal alone may load (X-89)', async () => {
    const abTest = { abTestScript: 'test.js', abTestBaseUrl: 'https://ab.example/v1' }
    const acme = { ...SETTINGS.brands?.acme, ...abTest }
    const { get } = portalWith({ settings: { brands: { ...SETTINGS.brands, acme } } })
    const pages = ['/login', '/embed', '/embed/sign-in', '/embed/origin'].map(async (path) => {
      const { headers } = await get(path)
      return [path, headers['Content-Security-Policy']?.includes('https://ab.example')] as const
    })
    expect(Object.fromEntries(await Promise.all(pages))).toEqual({
      '/login': true,
      '/embed': false,
      '/embed/sign-in': false,
      '/embed/origin': false,
    })
  })

  it('lets any site frame the page that refuses it, which has no storage, no services and one script', async () => {
    const { headers, text } = await get('/embed/origin')
    expect(headers['Content-Security-Policy']?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      'frame-ancestors *',
      "require-trusted-types-for 'script'",
      'trusted-types acct',
      "manifest-src 'self'",
      'sandbox allow-scripts',
    ])
    expect(text.match(/src="[^"]*"/g)).toEqual(['src="/acct/embed-origin.js"'])
  })

  it('names the brand and loads the scripts of its part', async () => {
    const frame = await get('/embed')
    expect(frame.text).toContain('<html lang="en" brand="acme">')
    expect(frame.text).toContain('/acct/embed-early.js')
    const signIn = await get('/embed/sign-in')
    expect(signIn.text).toContain('/acct/embed-sign-in.js')
    // The window keeps its opener.
    expect(signIn.headers['Cross-Origin-Opener-Policy']).toBe('unsafe-none')
  })
})

describe('encodings and validators', () => {
  const VIEW = '/acct/views/0123abcd/acct-login.guest.acme.en.js'
  const compress = async (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, 10)
  const { get } = portalWith({ options: { compress } })

  it.each([
    ['br', true],
    ['gzip, deflate, br', true],
    ['gzip;q=1.0, BR;q=0.5', true],
    ['br;q=0', false],
    ['br;q=0.00', false],
    ['gzip', false],
    ['brotli', false],
    ['*', false],
    ['', false],
  ])('Accept-Encoding %s: brotli is %s', async (header, isBrotli) => {
    for (const address of ['/login', '/acct/loader.js']) {
      const { headers } = await get(address, { headers: { 'accept-encoding': header } })
      expect(headers['Content-Encoding']).toBe(isBrotli ? 'br' : undefined)
      expect(headers.ETag?.endsWith('-br"')).toBe(isBrotli)
      expect(headers.Vary).toMatch(/^Accept-Encoding/)
    }
  })

  it('sends the files that the build has compressed', async () => {
    const br = { headers: { 'accept-encoding': 'br' } }
    expect((await get('/acct/loader.js', br)).text).toBe('brotli of loader.js')
    expect((await get('/icons/acme/favicon.ico', br)).text).toBe('content of icons/acme/favicon.ico')
    const { get: plain } = portalWith({ options: { ...fakeAssets({ isCompressed: false }), compress } })
    expect((await plain('/acct/loader.js', br)).text).toBe('content of')
  })

  it.each([
    ['a page', '/login'],
    ['a first view, of which the build has no compressed copy', VIEW],
  ])('compresses %s once', async (_, address) => {
    const spy = vi.fn(compress)
    const { get } = portalWith({ options: { compress: spy } })
    const sent = await Promise.all(
      [1, 2, 3].map(() => get(address, { headers: { 'accept-encoding': 'br' } })),
    )
    expect(sent.map(({ headers, text }) => [headers['Content-Encoding'], text.length])).toEqual(
      Array(3).fill(['br', 10]),
    )
    expect(spy).toHaveBeenCalledTimes(1)
  })

  it('sends a first view as it is on a platform without brotli', async () => {
    const { get } = portalWith({})
    const { headers, text } = await get(VIEW, { headers: { 'accept-encoding': 'br' } })
    expect(headers['Content-Encoding']).toBeUndefined()
    expect(text).toContain('markup:')
  })

  it('reads a first view again after its file was missing', async () => {
    const fake = fakeAssets()
    let isMissing = true
    const assets = async (path: string) => (isMissing && path.startsWith('views/') ? null : fake.assets(path))
    const { get } = portalWith({ options: { assets, compress } })
    const br = { headers: { 'accept-encoding': 'br' } }
    expect((await get(VIEW, br)).status).toBe(404)
    isMissing = false
    expect((await get(VIEW, br)).headers['Content-Encoding']).toBe('br')
  })

  it.each(['/login', '/acct/loader.js', '/embed'])(
    'responds with 304 to the unchanged %s',
    async (address) => {
      for (const encoding of ['gzip', 'br']) {
        const accepted = { 'accept-encoding': encoding }
        const { headers } = await get(address, { headers: accepted })
        const etag = headers.ETag ?? ''
        for (const match of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
          const response = await get(address, { headers: { ...accepted, 'if-none-match': match } })
          expect({ status: response.status, body: response.body, etag: response.headers.ETag }).toEqual({
            status: 304,
            body: null,
            etag,
          })
          expect(response.headers['Cache-Control']).toBe(headers['Cache-Control'])
          expect(response.headers.Vary).toBe(headers.Vary)
        }
        const bare = etag.replaceAll('"', '')
        // A cache must not reuse the bytes of another encoding.
        const other = encoding === 'br' ? bare.replace(/-br$/, '') : `${bare}-br`
        for (const match of ['"x"', bare, '""', `"${bare}x"`, `"${other}"`]) {
          const { status } = await get(address, { headers: { ...accepted, 'if-none-match': match } })
          expect(status, match).toBe(200)
        }
      }
    },
  )

  it('reads no file for a 304', async () => {
    const fake = fakeAssets()
    const { get } = portalWith({ options: fake })
    const br = { 'accept-encoding': 'br' }
    const { headers } = await get('/acct/loader.js', { headers: br })
    fake.requested.length = 0
    await get('/acct/loader.js', { headers: { ...br, 'if-none-match': headers.ETag ?? '' } })
    expect(fake.requested).toEqual([])
  })

  it('has another validator where only the policy differs, as caches keep headers after a 304', async () => {
    const sites = { acme: { policy: { connect: ['https://stats.example'] } } }
    for (const address of ['/login', '/embed']) {
      const [one, other] = [await get(address), await portalWith({ settings: { sites } }).get(address)]
      expect(one.text).toBe(other.text)
      expect(one.headers.ETag).not.toBe(other.headers.ETag)
    }
  })

  it('never responds with 304 to an unknown path', async () => {
    expect((await get('/none', { headers: { 'if-none-match': '*' } })).status).toBe(404)
  })

  it('has another validator for each brand, language and route', async () => {
    const replies = await Promise.all([
      get('/login'),
      get('/subscriptions'),
      get('/login?brand=zenith'),
      get('/zenith/login'),
      get('/login', { headers: { 'accept-language': 'de' } }),
    ])
    expect(new Set(replies.map(({ headers }) => headers.ETag)).size).toBe(5)
  })
})

describe('redirects', () => {
  const settings = {
    redirects: {
      '/account': '/subscriptions',
      '/visi': '/plans?brand=acme',
      '/help': 'https://help.example/start',
    },
  }
  const { get } = portalWith({ settings })

  it.each([
    ['/account', 302, '/subscriptions'],
    ['/account?token=x', 302, '/subscriptions?token=x'],
    ['/visi?x=1', 302, '/plans?brand=acme'],
    // A token of this host is no concern of another.
    ['/help?token=x', 302, 'https://help.example/start'],
    ['/login/?brand=zenith', 308, '/login?brand=zenith'],
    ['/login///', 308, '/login'],
    ['/zenith/login/', 308, '/zenith/login'],
  ])('%s leads with %i to %s', async (address, status, to) => {
    const response = await get(address)
    expect({ status: response.status, location: response.headers.Location }).toEqual({
      status,
      location: to,
    })
  })

  it.each([
    '//evil.example/',
    '///evil.example//',
    '/%2f%2fevil.example/',
    '/\\evil.example/',
    '/zenith//evil.example/',
    '/__proto__',
    '/constructor/',
    '/oauth/x/',
  ])('%s leads nowhere', async (path) => {
    expect((await get(`https://account.acme.example${path}`)).headers.Location).toBeUndefined()
  })
})

describe('hostile requests', () => {
  it.each([
    '/acct/../package.json',
    '/acct/%2e%2e/package.json',
    '/acct/..%2fpackage.json',
    '/acct/sandbox/acct-sandbox.mjs',
    '/acct/pages/portal.json',
    '/acct/br/loader.js',
    '/acct//loader.js',
    '/acct/__proto__',
    '/acct/constructor',
    '/acct/toString',
    '/icons/../portal.json',
    '/icons/__proto__',
    '/acct/loader.js%00.png',
  ])('%s returns no file and requests none', async (path) => {
    const fake = fakeAssets()
    const response = await portalWith({ options: fake }).get(path)
    expect(response.status).toBe(404)
    const lists = /^(portal\.json|pages\/)/
    expect(fake.requested.filter((requested) => !lists.test(requested))).toEqual([])
  })

  it('an address of 200 kB is rejected', async () => {
    expect((await get(`/login?x=${'a'.repeat(200_000)}`)).status).toBe(414)
  })

  it.each([
    ['slashes', `/a${'/'.repeat(8000)}x/`, 404, 'no-cache'],
    ['slashes at the end', `/login${'/'.repeat(8000)}`, 308, 'no-cache'],
    ['dots', `/${'.'.repeat(8000)}x/`, 404, 'no-cache'],
    ['dots at the end', `/a${'.'.repeat(8000)}`, 404, NO_STORE],
    ['segments', '/a'.repeat(4000), 404, 'no-cache'],
    ['one slash too many for the limit', `/a${'/'.repeat(8192)}`, 414, NO_STORE],
  ])('an address with 8,000 %s has its response', async (_name, path, status, cache) => {
    const response = await get(path)
    expect({ status: response.status, cache: response.headers['Cache-Control'] }).toEqual({ status, cache })
  })

  it('many languages do not make the portal forget the frequent ones', () => {
    const getLocale = rememberedLocales(undefined)
    for (let at = 0; at < 2000; at += 1) {
      getLocale(`x-${at}`)
      getLocale('de')
    }
    const spy = vi.spyOn(Intl, 'Locale')
    expect(getLocale('de')).toBe('de')
    expect(spy).not.toHaveBeenCalled()
    // A header of 16 KB is not kept.
    const long = `de,${'x'.repeat(16_000)}`
    expect(getLocale(long)).toBe('de')
    const calls = spy.mock.calls.length
    expect(getLocale(long)).toBe('de')
    expect(spy.mock.calls.length).toBe(2 * calls)
    spy.mockRestore()
  })

  it('unknown paths and brands share one page in memory', async () => {
    const spy = vi.fn(async (bytes: Uint8Array<ArrayBuffer>) => bytes)
    const { get } = portalWith({ options: { compress: spy } })
    for (let at = 0; at < 50; at += 1)
      await get(`/none-${at}?brand=none-${at}`, { headers: { 'accept-encoding': 'br' } })
    expect(spy).toHaveBeenCalledTimes(1)
  })
})

describe('files from the settings', () => {
  const sites = {
    acme: {
      appleMerchantDomain: '7B22',
      assetLinks: [{ relation: ['x'] }],
      appleAppSite: { applinks: { details: [] } },
    },
  }
  const { get } = portalWith({ settings: { sites } })

  it.each([
    ['apple-developer-merchantid-domain-association', 'text/plain; charset=utf-8', '7B22'],
    ['assetlinks.json', 'application/json', '[{"relation":["x"]}]'],
    ['apple-app-site-association', 'application/json', '{"applinks":{"details":[]}}'],
  ])('/.well-known/%s is that of the host’s brand', async (name, type, content) => {
    const response = await get(`/.well-known/${name}`)
    expect({
      status: response.status,
      type: response.headers['Content-Type'],
      text: response.text,
    }).toEqual({ status: 200, type, text: content })
    expect((await get(`https://zenith.example/.well-known/${name}`)).status).toBe(404)
    // Pages do not contain them.
    expect((await get('/login')).text).not.toContain(content)
  })

  it('/.well-known/security.txt has a line for each field', async () => {
    const securityTxt = {
      contact: ['mailto:security@acme.example', 'https://acme.example/report'],
      expires: '2999-12-31T00:00:00.000Z',
      preferredLanguages: ['en', 'de'],
      canonical: ['https://account.acme.example/.well-known/security.txt'],
      policy: 'https://acme.example/security',
    }
    const { get } = portalWith({ settings: { sites: { acme: { securityTxt } } } })
    const { status, headers, text } = await get('/.well-known/security.txt')
    expect({ status, type: headers['Content-Type'], lines: text.split('\n') }).toEqual({
      status: 200,
      type: TEXT,
      lines: [
        'Contact: mailto:security@acme.example',
        'Contact: https://acme.example/report',
        'Expires: 2999-12-31T00:00:00.000Z',
        'Preferred-Languages: en, de',
        'Canonical: https://account.acme.example/.well-known/security.txt',
        'Policy: https://acme.example/security',
        '',
      ],
    })
    expect((await get('https://zenith.example/.well-known/security.txt')).status).toBe(404)
  })

  it.each([
    ['/.well-known/change-password', '/forgot-password'],
    ['/.well-known/change-password?brand=zenith', '/forgot-password?brand=zenith'],
    ['/zenith/.well-known/change-password', '/zenith/forgot-password'],
  ])('%s leads to %s', async (address, location) => {
    const { status, headers } = await get(address)
    expect({ status, location: headers.Location }).toEqual({ status: 302, location })
  })

  // Password managers trust change-password only where this path has no page.
  it('has no page at the path that password managers try first', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await get(path)).status).toBe(404)
  })

  it('robots.txt lists the entry pages only', async () => {
    expect((await get('/robots.txt')).text).toMatch(/^User-agent: \*\nAllow: \/\$\n[\s\S]*Disallow: \/\n$/)
  })
})

describe('createPortal()', () => {
  it('returns a fetch handler', async () => {
    const portal = createPortal(SETTINGS, fakeAssets())
    const response = await portal(new Request('https://account.acme.example/login'))
    expect({ status: response.status, contentType: response.headers.get('content-type') }).toEqual({
      status: 200,
      contentType: HTML,
    })
    expect(await response.text()).toContain('<acct-portal')
    const redirect = await portal(new Request('https://account.acme.example/login/'))
    expect({ status: redirect.status, location: redirect.headers.get('location') }).toEqual({
      status: 308,
      location: '/login',
    })
    const rejected = await portal(new Request('https://account.acme.example/login', { method: 'POST' }))
    expect(rejected.status).toBe(405)
  })

  it('warns of a security.txt that has expired', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const securityTxt = { contact: ['mailto:a@b.example'], expires: '2001-01-01T00:00:00Z' }
    createPortal({ ...SETTINGS, sites: { acme: { securityTxt } } }, fakeAssets())
    expect(warn.mock.calls.flat().join()).toMatch(/^sites\.acme\.securityTxt\.expires is in the past/)
    warn.mockRestore()
  })

  it('responds with 500 and no details where the asset source fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const portal = createPortal(SETTINGS, { assets: () => Promise.reject(new Error('disk at /srv/x')) })
    const response = await portal(new Request('https://account.acme.example/login?token=x'))
    expect({ status: response.status, text: await response.text() }).toEqual({
      status: 500,
      text: 'The portal failed to respond\n',
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    const head = await portal(new Request('https://account.acme.example/login', { method: 'HEAD' }))
    expect({ status: head.status, body: head.body }).toEqual({ status: 500, body: null })
    expect(log).toHaveBeenCalledTimes(2)
    log.mockRestore()
  })

  it('responds with 500 where the settings name a brand that the build does not have', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const portal = createPortal({ brands: { acmee: { baseUrl: 'https://api.acme.example' } } }, fakeAssets())
    expect((await portal(new Request('https://account.acme.example/login'))).status).toBe(500)
    expect(String(log.mock.calls[0]?.[0])).toContain('brands.acmee is not a brand of this build')
    log.mockRestore()
  })

  it('recovers once the asset source works again', async () => {
    const { assets } = fakeAssets()
    const failing = vi.fn(assets).mockResolvedValueOnce(null)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const portal = createPortal(SETTINGS, { assets: failing })
    const statuses = []
    for (let at = 0; at < 2; at += 1)
      statuses.push((await portal(new Request('https://account.acme.example/login'))).status)
    expect(statuses).toEqual([500, 200])
    log.mockRestore()
  })

  it('throws for invalid settings', () => {
    expect(() => createPortal({ brands: { acme: { baseUrl: 'ftp://x' } } }, fakeAssets())).toThrow(
      InvalidSettings,
    )
  })
})
