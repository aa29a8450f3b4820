import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSite, plainFiles } from '../../../src/cli/portal/export/site.ts'
import { configurations } from '../../../src/cli/portal/export/write.ts'
import { readPortalSettings } from '../../../src/hosting/check-portal-settings.ts'
import type { PortalSettings } from '../../../src/hosting/portal-settings.ts'
import { decode, fakeAssets, portalWith } from '../../fixtures/portal.ts'

/*
 * Each text of the settings that reaches a header or a file, with each character in it. A parser of the format that
 * shares no code with the portal reads the result: a character must not change its structure.
 */

/** The texts of the settings, by name, with a character in each. */
const textsWith = (c: string) => ({
  services: `https://api.example/a${c}b`,
  servicesHost: `https://a${c}b.oauth.example`,
  logo: `https://cdn.example/a${c}b.svg`,
  script: `https://vendor.example/a${c}b/client`,
  token: `a${c}b</script>`,
  host: `a${c}b.acme.example`,
  ancestor: `https://a${c}b.partner.example`,
  source: `https://stats.example/a${c}b`,
  sourceHost: `https://s${c}b.stats.example`,
  trustedTypes: `a${c}b`,
  reportTo: `https://reports.example/a${c}b?a${c}b`,
  toPath: `/a${c}b?a${c}b#a${c}b`,
  toAddress: `https://help.example/a${c}b?a${c}b#a${c}b`,
  fromPath: `/a${c}b`,
  contact: `mailto:a${c}b@acme.example`,
  contactPolicy: `https://acme.example/a${c}b`,
})
type Texts = ReturnType<typeof textsWith>

const settingsWith = (texts: Texts): PortalSettings => ({
  locale: 'en',
  brand: 'acme',
  brands: {
    acme: {
      baseUrl: texts.services,
      oauthUrl: texts.servicesHost,
      hosts: ['account.acme.example', texts.host],
      logo: { url: texts.logo, width: 1, height: 1 },
      google: { clientId: 'x', scriptUrl: texts.script },
      configToken: texts.token,
      externalApi: { enabled: true, allowedOrigins: [texts.ancestor] },
    },
  },
  redirects: { '/to-path': texts.toPath, '/to-address': texts.toAddress, [texts.fromPath]: '/login' },
  sites: {
    acme: {
      policy: {
        connect: [texts.source, texts.sourceHost],
        trustedTypes: [texts.trustedTypes],
        reportTo: texts.reportTo,
      },
      securityTxt: {
        contact: [texts.contact],
        expires: '2999-12-31T00:00:00Z',
        policy: texts.contactPolicy,
      },
    },
  },
})

const HARMLESS = textsWith('x')

/** Returns the texts that the check of the settings accepts, and harmless ones in place of the others. */
function acceptedTexts(given: Texts): Texts {
  const entries = Object.entries(given).map(([name, text]) => {
    const { problems } = readPortalSettings(settingsWith({ ...HARMLESS, [name]: text }))
    return [name, problems.length === 0 ? text : HARMLESS[name as keyof Texts]]
  })
  return Object.fromEntries(entries) as Texts
}

/** Reads a policy as browsers do: a comma ends the policy, a semicolon a directive, a space a source. */
const policyShape = (header: string | undefined) =>
  (header ?? '').split(',').map((policy) =>
    policy.split(';').map((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/)
      return { name, sources: sources.length }
    }),
  )

type Node = DefaultTreeAdapterTypes.Node

/** Returns the elements of a page with the names of their attributes, and the texts of its scripts. */
function pageShape(html: string): { elements: object[]; settings: unknown; meta: string | undefined } {
  const elements: object[] = []
  let settings: unknown
  let meta: string | undefined
  const visit = (node: Node): void => {
    if ('attrs' in node) {
      elements.push({ tag: node.tagName, attributes: node.attrs.map(({ name }) => name) })
      if (node.attrs.some(({ name }) => name === 'data-acct-settings'))
        settings = JSON.parse(node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''))
      if (node.attrs.some(({ name }) => name === 'http-equiv'))
        meta = node.attrs.find(({ name }) => name === 'content')?.value
    }
    if ('content' in node) visit(node.content)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return { elements, settings, meta }
}

interface Token {
  text: string
  isQuoted: boolean
}

/** Returns the tokens of nginx: spaces separate, quotes enclose, and a number sign starts a comment. */
function nginxTokens(text: string): Token[] {
  const marks = ';{}'
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const start = text[at] ?? ''
    if (/\s/.test(start)) {
      at += 1
      continue
    }
    if (start === '#') {
      while (at < text.length && text[at] !== '\n') at += 1
      continue
    }
    let token = ''
    const isQuoted = start === '"'
    if (isQuoted) {
      for (at += 1; text[at] !== '"'; at += 1) {
        if (at >= text.length) throw new Error('A quoted text has no end.')
        if (text[at] === '\\' && /["\\]/.test(text[at + 1] ?? '')) at += 1
        token += text[at]
      }
      at += 1
      if (/[^\s;{})]/.test(text[at] ?? '\n')) throw new Error(`Text follows the quoted ${token}.`)
    } else if (marks.includes(start)) {
      token = start
      at += 1
    } else {
      while (at < text.length && !/\s/.test(text[at] ?? '') && !marks.includes(text[at] ?? ''))
        token += text[at++]
    }
    tokens.push({ text: token, isQuoted })
  }
  return tokens
}

/** What stays of a token whatever the settings are. */
const tokenShape = ({ text, isQuoted }: Token): string =>
  isQuoted ? 'quoted' : /^[;{}]$/.test(text) ? text : 'plain'

const getValues = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => text)

interface Redirector {
  parsePlain(rules: string, options: object): Promise<{ match(request: object): { to: string } | null }>
}
const redirector = createRequire(import.meta.url)('netlify-redirector') as Redirector

const folder = mkdtempSync(join(tmpdir(), 'acct-generated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads `_headers` and `_redirects` as Netlify does. */
async function readStatic(headersFile: string, redirectsFile: string) {
  const file = join(folder, '_headers')
  writeFileSync(file, headersFile)
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [file],
    netlifyConfigPath: undefined,
    configHeaders: [],
    minimal: false,
  })
  const matcher = await redirector.parsePlain(redirectsFile, {})
  const rest = { scheme: 'https', host: 'x.example', query: '', getHeader: () => '', getCookie: () => '' }
  return {
    errors: errors.length,
    rules: headers.map((rule) => ({ for: rule.for, names: Object.keys(rule.values) })),
    valueOf: (path: string, name: string) => headers.find((rule) => rule.for === path)?.values[name],
    getTarget: (path: string) => matcher.match({ ...rest, path })?.to,
    lines: redirectsFile.split('\n').map((line) => line.split(/\s+/).length),
  }
}

/** Everything that a portal with these texts sends and exports. */
async function generate(texts: Texts) {
  const { settings, problems } = readPortalSettings(settingsWith(texts))
  expect(problems).toEqual([])
  const { get } = portalWith({ settings })
  const [page, frame, security, toPath, toAddress] = await Promise.all(
    ['/login', '/embed', '/.well-known/security.txt', '/to-path', '/to-address'].map((path) => get(path)),
  )
  if (!page || !frame || !security || !toPath || !toAddress) throw new Error('A response is missing.')
  const site = await exportSite(settings, fakeAssets())
  const files = configurations(site)
  const lost = plainFiles(site).find(({ file }) => file === '404.html')
  const nginx = nginxTokens(`${files['nginx/maps.conf']}\n${files['nginx/server.conf']}`)
  const hosted = await readStatic(files['site/_headers'] ?? '', files['site/_redirects'] ?? '')
  const { settings: sentSettings, elements } = pageShape(page.text)
  const lostShape = pageShape(decode(lost?.response.body ?? null))
  return {
    settings,
    sentSettings,
    responses: { page, frame, security, toPath, toAddress },
    nginxValues: getValues(nginx),
    lostPolicy: lostShape.meta,
    hosted,
    /** What is the same for every character. */
    shape: {
      page: policyShape(page.headers['Content-Security-Policy']),
      frame: policyShape(frame.headers['Content-Security-Policy']),
      lost: policyShape(lostShape.meta),
      names: Object.keys(page.headers),
      elements,
      lostElements: lostShape.elements,
      security: security.text.split('\n').map((line) => line.split(': ', 1)),
      nginx: nginx.map(tokenShape),
      headers: { errors: hosted.errors, rules: hosted.rules },
      redirects: hosted.lines,
    },
  }
}

/** The printable characters; letters, which no format reads as its own, are together. */
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at))
const ALONE = PRINTABLE.filter((c) => !/[a-z]/i.test(c))
const LETTERS = [/[a-z]/, /[A-Z]/].map((kind) => PRINTABLE.filter((c) => kind.test(c)).join(''))
const OTHERS = [
  ...'éü漢😀',
  '\u00a0',
  '\u2028',
  '\n',
  '\r',
  '\t',
  '\0',
  '\u007f',
  '\u0085',
  ' # ',
  '" ',
  `$\{x}`,
]

it('accepts the texts with a semicolon in a path, which the other tests then send', () => {
  const given = textsWith(';')
  const accepted = Object.entries(acceptedTexts(given)).filter(
    ([name, text]) => text === given[name as keyof Texts],
  )
  expect(accepted.map(([name]) => name)).toEqual([
    ...['services', 'logo', 'script', 'token', 'reportTo', 'toPath', 'toAddress', 'contact', 'contactPolicy'],
  ])
})

let harmless: Awaited<ReturnType<typeof generate>>
beforeAll(async () => {
  harmless = await generate(HARMLESS)
})

describe.each([...ALONE, ...LETTERS, ...OTHERS])('%j in the settings of a portal', (character) => {
  it('changes the structure of no header and no file', async () => {
    const given = await generate(acceptedTexts(textsWith(character)))
    expect(given.shape).toEqual(harmless.shape)
    const { page, frame, toPath, toAddress } = given.responses
    for (const { headers } of Object.values(given.responses))
      for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]+$/)

    const { redirects = {}, sites } = given.settings
    const policy = page.headers['Content-Security-Policy'] ?? ''
    const endpoints = page.headers['Reporting-Endpoints'] ?? ''
    expect(/^acct="(https:\/\/reports\.example\/[^"\\]*)"$/.exec(endpoints)?.[1]).toBe(
      sites?.acme?.policy?.reportTo?.replaceAll(';', '%3B').replaceAll(',', '%2C'),
    )
    expect(given.sentSettings).toEqual({ brands: given.settings.brands })
    const targets = { path: toPath.headers.Location, address: toAddress.headers.Location }
    expect(targets).toEqual({ path: redirects['/to-path'], address: redirects['/to-address'] })
    expect(new URL(targets.path ?? '', 'https://account.acme.example').host).toBe('account.acme.example')
    expect(new URL(targets.address ?? '').host).toBe('help.example')

    // Each format stands for the same values as the portal's own responses.
    const dollars = given.nginxValues.map((text) => text.replaceAll(/\$\{acct_dollar\}/g, '$'))
    const framePolicy = frame.headers['Content-Security-Policy'] ?? ''
    const values = [policy, framePolicy, endpoints, targets.path ?? '', targets.address ?? '']
    expect(dollars).toEqual(expect.arrayContaining(values))
    // Only these variables of the configuration are in a value.
    const variables = given.nginxValues.join(' ').match(/\$\{[^}]*\}/g) ?? []
    expect(variables.filter((name) => !/^\$\{acct_dollar\}$/.test(name))).toEqual([])

    const { hosted } = given
    expect({
      page: hosted.valueOf('/login', 'Content-Security-Policy'),
      frame: hosted.valueOf('/embed', 'Content-Security-Policy'),
      endpoints: hosted.valueOf('/login', 'Reporting-Endpoints'),
      path: hosted.getTarget('/to-path')?.replaceAll('%3A', ':'),
      address: hosted.getTarget('/to-address')?.replaceAll('%3A', ':'),
    }).toEqual({ page: policy, frame: framePolicy, endpoints, ...targets })
  })
})
