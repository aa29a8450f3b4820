import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { main } from '../../../src/cli/portal/command.ts'
import { loggedPath } from '../../../src/cli/portal/log.ts'
import { type RunningPortal, servePortal } from '../../../src/cli/portal/serve.ts'
import { closeServer, createPortalServer } from '../../../src/cli/portal/server.ts'
import { invalidLine, settingsLines } from '../../../src/cli/portal/settings-lines.ts'
import { fakeAssets, SETTINGS } from '../../fixtures/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-portal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'settings.json')
const write = (text: string): void => writeFileSync(file, text)
const writeSettings = (more: object = {}): void => write(JSON.stringify({ ...SETTINGS, ...more }))

/** Runs the command without starting a server. */
async function run(...args: string[]) {
  const output: string[] = []
  const code = await main(args, {
    runtime: fakeAssets(),
    write: (text) => output.push(text),
    writeError: (text) => output.push(text),
    untilStopped: ({ stop }) => stop(),
  })
  return { code, text: output.join('') }
}

describe('acct-portal', () => {
  it.each<[string[], number, string]>([
    [['--help'], 0, 'Usage: acct-portal --settings <file>'],
    [[], 2, 'acct-portal needs the option --settings <file>.'],
    [['serve', '--settings', file], 2, 'Usage: acct-portal'],
    [['--settings', file, '--port', '80a'], 2, '--port is "80a"; it must be a whole number from 0 to 65535.'],
    [['--settings', file, '--port', '65536'], 2, '--port is "65536"'],
    [['--settings', join(folder, 'none.json')], 2, 'none.json, but it cannot be read.'],
    [['--settings', file, '--token', 'x'], 2, "Unknown option '--token'.\n\nUsage: acct-portal"],
  ])('%j ends with %i', async (args, code, text) => {
    writeSettings()
    const result = await run(...args)
    expect(result.code).toBe(code)
    expect(result.text).toContain(text)
  })

  it.each<[string, string]>([
    [
      '{\n  "brands": {\n    "acme": { "baseUrl": "x" }\n  }\n}',
      ':3: brands.acme.baseUrl must be an absolute address',
    ],
    ['{\n  "brands": {\n    "acme": {\n    }\n  }\n}', ':3: brands.acme.baseUrl is missing'],
    [
      '{ "brands": { "acme": {\n "baseUrl": "https://a.example",\n "hosts": [\n "a.example",\n "a/b" ] } } }',
      ':5: brands.acme.hosts.1 must be a host name',
    ],
    ['{\n\n  "port": 80,\n  "brands": {}\n}', ':3: port is not a setting'],
    [
      '{ "brands": {\n "nobody": { "baseUrl": "https://a.example" } } }',
      ':2: brands.nobody is not a brand of this build and has no "extends"; it has acme, zenith',
    ],
    [
      '{ "brands": { "acme": {\n "baseUrl": "https://a.example",\n "copy": { "en": {\n "signIn.submt": "Log in" } } } } }',
      ':4: brands.acme.copy.en.signIn.submt is not a message of the catalog',
    ],
    [
      '{ "brands": { "acme": { "baseUrl": "https://a.example",\n "copy": { "en": { "signIn.hello": "Hi {{nam}}" } } } } }',
      ':2: brands.acme.copy.en.signIn.hello has the placeholder {{nam}}, which the message of the catalog does not have; use {{name}}',
    ],
    [
      '{ "brands": { "lumen": { "baseUrl": "https://a.example", "extends": "acme", "name": "Lumen",\n "copy": { "en": { "footer.termsUrl": "/terms" } } } } }',
      ':2: brands.lumen.copy.en.footer.termsUrl must be an https: address',
    ],
    ['{\n  "brands": {\n    "acme" "SECRET"\n  }\n}', ':3: the file is not valid JSON from here on.'],
    ['{\n  "brands": {\n', ':2: the file is not valid JSON from here on.'],
    ['[]', ':1: the settings must be an object'],
  ])('names file, line and key of a mistake: %s', async (text, message) => {
    write(text)
    const result = await run('--settings', file)
    expect(result.code).toBe(2)
    expect(result.text).toContain(`${file}${message}`)
    expect(result.text).not.toContain('SECRET')
  })
})

describe('settingsLines', () => {
  it('finds keys after strings with braces, quotes and line breaks', () => {
    const getLine = settingsLines(
      '{\n "a": "}\\"{\\n",\n "b": [1, -2.5e3, true,\n null, {"c\\"": []}],\n "d": {}\n}',
    )
    const lines = {
      a: getLine(['a']),
      b: getLine(['b']),
      'b.3': getLine(['b', '3']),
      'b.4.c"': getLine(['b', '4', 'c"']),
      d: getLine(['d']),
      'd.none': getLine(['d', 'none']),
      'b.none.c': getLine(['b', 'none', 'c']),
    }
    expect(lines).toEqual({ a: 2, b: 3, 'b.3': 4, 'b.4.c"': 4, d: 5, 'd.none': 5, 'b.none.c': 3 })
  })

  it('finds the last of two equal keys, whose value applies', () => {
    expect(settingsLines('{\n"a": 1,\n"a": 2\n}')(['a'])).toBe(3)
  })

  /** Large enough that work for each key over the whole text does not end. */
  const COUNT = 100_000

  it('finds each of many keys without a search from the start', () => {
    const keys = Array.from({ length: COUNT }, (_, at) => `key.${at}`)
    const getLine = settingsLines(`{\n${keys.map((key) => `"${key}": "${'x'.repeat(20)}"`).join(',\n')}\n}`)
    expect(keys.map((key) => getLine([key]))).toEqual(keys.map((_, at) => at + 2))
  })

  it('finds the mistake at the end of a large text', () => {
    const lines = Array.from({ length: COUNT }, (_, at) => `"key${at}": "x"`)
    expect(invalidLine(`{\n${lines.join(',\n')}\n"end" 1}`)).toBe(COUNT + 2)
  })
})

describe('the log', () => {
  it.each([
    ['/login?token=SECRET', '/login'],
    ['/login#SECRET', '/login'],
    ['/login?a?b', '/login'],
    [`/${'a'.repeat(500)}`, `/${'a'.repeat(199)}`],
  ])('writes %s without its query', (target, path) => {
    expect(loggedPath(target)).toBe(path)
  })
})

describe('the server', () => {
  let portal: RunningPortal | null = null
  const log: string[] = []
  afterEach(async () => {
    await portal?.close()
    portal = null
    log.length = 0
  })

  async function start(isQuiet = false): Promise<number> {
    writeSettings()
    portal = await servePortal(
      { settings: file, port: 0, host: '127.0.0.1', isQuiet },
      fakeAssets(),
      (line) => log.push(line),
    )
    return portal.port
  }

  /** Requests a path as it is, without the normalization of `fetch`. */
  const get = (
    port: number,
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string }> =>
    new Promise((resolve, reject) => {
      const { body, ...rest } = options
      const request = send({ port, host: '127.0.0.1', path, agent: false, ...rest }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      request.on('error', reject)
      request.end(body)
    })

  /** Sends bytes and returns the status line of the response. */
  const raw = (port: number, bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(text.split('\r\n', 1)[0] ?? ''))
    })

  it('serves pages of the brand of the host, and HEAD without a body', async () => {
    const port = await start()
    const page = await get(port, '/login', { headers: { host: 'account.acme.example' } })
    expect(page.status).toBe(200)
    expect(page.text).toContain('brand="acme"')
    const head = await get(port, '/login', { method: 'HEAD', headers: { host: 'account.acme.example' } })
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' })
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(page.text)))
  })

  it.each<[string, number, string, { method?: string; headers?: Record<string, string>; body?: string }?]>([
    ['a path that starts like a host', 404, '//evil.example/'],
    ['a path out of the folder', 404, '/acct/../package.json'],
    ['an absolute target', 400, 'http://evil.example/login'],
    ['a host with a space', 400, '/login', { headers: { host: 'evil example' } }],
    ['a host with a path', 400, '/login', { headers: { host: 'a.example/..' } }],
    ['a host with credentials', 400, '/login', { headers: { host: 'user@a.example' } }],
    ['a host with an impossible port', 400, '/login', { headers: { host: 'a.example:99999' } }],
    ['a host in IPv6', 200, '/login', { headers: { host: '[::1]:80' } }],
    ['a body of 100 kB', 405, '/login', { method: 'POST', body: 'x'.repeat(100_000) }],
    ['a query of 10 kB', 414, `/login?${'x'.repeat(10_000)}`],
    ['headers of 20 kB', 431, '/login', { headers: { cookie: 'x'.repeat(20_000) } }],
  ])('responds to %s with %i', async (_name, status, path, options = {}) => {
    const port = await start()
    const response = await get(port, path, options)
    expect(response.status).toBe(status)
    // Node itself sends 431.
    if (status !== 431) expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['GET /login HTTP/9.9\r\n\r\n'],
    ['\x00\x01\x02\r\n\r\n'],
    ['GET /login HTTP/1.1\r\n\r\n'],
    ['GET /login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ])('refuses the malformed request %j and stays up', async (bytes) => {
    const port = await start()
    expect(await raw(port, bytes)).toBe('HTTP/1.1 400 Bad Request')
    expect((await get(port, '/healthz')).status).toBe(200)
  })

  it('refuses queries of 200 kB and stays up', async () => {
    const port = await start(true)
    // Node ends the connection while the client still sends, so the client may not read the response.
    const attempts = Array.from({ length: 20 }, () =>
      get(port, `/login?${'x'.repeat(200_000)}`).then(
        ({ status }) => status,
        () => 431,
      ),
    )
    expect(new Set(await Promise.all(attempts))).toEqual(new Set([431]))
    expect((await get(port, '/healthz')).status).toBe(200)
  })

  it('logs a line of JSON for each request, without queries, headers and tokens', async () => {
    const port = await start()
    await get(port, '/login?token=SECRET', { headers: { cookie: 'SECRET', authorization: 'SECRET' } })
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map(({ event }) => event)).toEqual(['ready', 'request'])
    expect(lines[1]).toMatchObject({ method: 'GET', path: '/login', status: 200 })
    expect(log.join()).not.toContain('SECRET')
  })

  it('logs nothing of requests with --quiet', async () => {
    const port = await start(true)
    await get(port, '/login')
    expect(log).toHaveLength(1)
  })

  it('takes new settings with a reload, and keeps the old ones where the new are invalid', async () => {
    const port = await start(true)
    expect((await get(port, '/account')).status).toBe(404)
    writeSettings({ redirects: { '/account': '/subscriptions' } })
    await portal?.reload()
    expect((await get(port, '/account')).status).toBe(302)
    write('{ "brands": {\n "acme": {} } }')
    await portal?.reload()
    expect((await get(port, '/account')).status).toBe(302)
    expect(log.map((line) => JSON.parse(line).event)).toEqual(['ready', 'reloaded', 'reload-failed'])
    expect(log[2]).toContain(':2: brands.acme.baseUrl is missing')
  })

  it('finishes pending responses before it stops, and accepts no more connections', async () => {
    writeSettings()
    const fake = fakeAssets()
    let release = (): void => {}
    const delayed = new Promise<void>((resolve) => {
      release = resolve
    })
    let reached = (): void => {}
    const pending = new Promise<void>((resolve) => {
      reached = resolve
    })
    const running = await servePortal(
      { settings: file, port: 0, host: '127.0.0.1', isQuiet: true },
      {
        async assets(path) {
          if (path === 'loader.js') {
            reached()
            await delayed
          }
          return fake.assets(path)
        },
      },
      () => {},
    )
    const response = get(running.port, '/acct/loader.js')
    await pending
    const closed = running.close()
    await expect(get(running.port, '/login')).rejects.toThrow('ECONNREFUSED')
    release()
    expect((await response).text).toBe('content of loader.js')
    await closed
  })

  it('reads large messages of its own at SIGHUP, and names the lines of those that are unknown', async () => {
    const port = await start(true)
    const messages = Array.from({ length: 5_000 }, (_, at) => `"unknown.${at}": "${'x'.repeat(260)}"`)
    const copy = `{ "en": {\n${messages.join(',\n')}\n} }`
    write(`{ "brands": { "acme": { "baseUrl": "https://api.acme.example", "copy": ${copy} } } }`)
    await portal?.reload()
    const { event, message } = JSON.parse(log.at(-1) ?? '') as { event: string; message: string }
    const lines = message.split('\n')
    expect({ event, count: lines.length, last: lines.at(-1) }).toEqual({
      event: 'reload-failed',
      count: 5_000,
      last: expect.stringContaining(':5001: brands.acme.copy.en.unknown.4999 is not a message'),
    })
    expect((await get(port, '/healthz')).status).toBe(200)
  })

  it('warns of a security.txt that has expired, and serves it', async () => {
    const securityTxt = { contact: ['mailto:a@b.example'], expires: '2001-01-01T00:00:00Z' }
    writeSettings({ sites: { acme: { securityTxt } } })
    portal = await servePortal(
      { settings: file, port: 0, host: '127.0.0.1', isQuiet: true },
      fakeAssets(),
      (line) => log.push(line),
    )
    const [warning = ''] = log
    expect(JSON.parse(warning)).toMatchObject({
      event: 'warning',
      message: expect.stringContaining(':1: sites.acme.securityTxt.expires is in the past'),
    })
    const headers = { host: 'account.acme.example' }
    expect((await get(portal.port, '/.well-known/security.txt', { headers })).status).toBe(200)
  })

  it.each([
    ['a header with a line break', { Location: '/a\nSet-Cookie: b' }],
    ['a header beyond Latin-1', { 'Content-Security-Policy': 'frame-ancestors https://漢.example' }],
    ['a name of a header with a space', { 'X Y': 'z' }],
  ])('responds with 500 to %s, and goes on', async (_name, headers) => {
    const lines: string[] = []
    const server = createPortalServer({
      respond: () => async () => ({ status: 200, headers: { ...headers }, body: null }),
      log: (event) => lines.push(event),
      isQuiet: false,
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    for (const _attempt of [1, 2]) {
      const { status, text } = await get(port, '/login')
      expect({ status, text }).toEqual({ status: 500, text: 'The portal failed to respond\n' })
    }
    expect(lines).toEqual(['failure', 'request', 'failure', 'request'])
    await closeServer(server)
  })

  it('sends every accepted setting with a name beyond ASCII as it was checked', async () => {
    writeSettings({
      brands: {
        acme: {
          baseUrl: 'https://müller.example/ü',
          hosts: ['account.acme.example'],
          externalApi: { enabled: true, allowedOrigins: ['https://*.müller.example'] },
        },
      },
      redirects: { '/account': 'https://müller.example/ü', '/help': '/hilfe/ü' },
      sites: { acme: { policy: { connect: ['https://漢.example/漢'], reportTo: 'https://漢.example/漢' } } },
    })
    portal = await servePortal(
      { settings: file, port: 0, host: '127.0.0.1', isQuiet: true },
      fakeAssets(),
      () => {},
    )
    const { port } = portal
    const read = async (path: string) => (await get(port, path)).headers
    expect({
      account: (await read('/account')).location,
      help: (await read('/help')).location,
      page: (await read('/login'))['content-security-policy'],
      endpoints: (await read('/login'))['reporting-endpoints'],
      frame: (await read('/embed'))['content-security-policy'],
    }).toEqual({
      account: 'https://xn--mller-kva.example/%C3%BC',
      help: '/hilfe/%C3%BC',
      page: expect.stringContaining(
        `connect-src 'self' https://xn--mller-kva.example ${new URL('https://漢.example/漢').href};`,
      ),
      endpoints: `acct="${new URL('https://漢.example/漢').href}"`,
      frame: expect.stringContaining('frame-ancestors https://*.xn--mller-kva.example;'),
    })
  })

  it('says that the port is in use', async () => {
    const port = await start()
    const result = await run('--settings', file, '--port', String(port))
    expect(result).toMatchObject({ code: 2 })
    expect(result.text).toContain(`127.0.0.1:${port}: another program uses the port.`)
  })
})
