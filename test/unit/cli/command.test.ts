import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { publishedDocs } from '../../../.config/package/docs.mjs'
import { API_RULES } from '../../../src/cli/check/api/rules.ts'
import { main } from '../../../src/cli/check/command.ts'
import type { Finding } from '../../../src/cli/check/finding.ts'
import { HAR_RULES } from '../../../src/cli/check/har/rules.ts'
import { parseOptions } from '../../../src/cli/check/options.ts'
import { PAGE_RULES } from '../../../src/cli/check/page/rules.ts'
import { formatJson, formatTable, wrap } from '../../../src/cli/check/report.ts'
import { getAnchors } from '../../fixtures/anchors.ts'
import { snippetsIn } from '../../fixtures/snippets.ts'
import { healthySite, serveSite } from './page-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const getFile = (text: string): string => {
  const file = join(folder, 'file.json')
  writeFileSync(file, text)
  return file
}

/** Runs the command and collects its output. */
async function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const output = { out: '', error: '' }
  const code = await main(args, {
    environment: {},
    print: (text) => {
      output.out += text
    },
    printError: (text) => {
      output.error += text
    },
    columns: 100,
    hasColors: false,
  })
  return { code, ...output }
}

describe('acct-check', () => {
  it.each([
    [[], /^Usage: /],
    [['pages', 'https://a.example'], /^Usage: /],
    [['page'], /^acct-check page needs an address\./],
    [['page', 'www.example.com'], /^The address is "www\.example\.com"; /],
    [['page', 'https://a.example', '--brand', 'geeni'], /^--brand is no option of acct-check page\.$/],
    [['page', 'https://a.example', '--jsn'], /--jsn/],
    [
      ['page', 'https://a.example', '--settings', '/nowhere.json'],
      /\/nowhere\.json, but it cannot be read\.$/,
    ],
    [['page', 'https://me:sEcReT@a.example'], /^The address contains credentials; remove them\.$/],
    [['api', 'https://a.example'], /^acct-check api needs the option --brand/],
    [['api', 'https://a.example', '--brand', 'geeni', '--write', 'subscribe'], /^--write is "subscribe"; /],
    [
      ['api', 'https://a.example', '--brand', 'geeni', '--origin', 'a.example'],
      /^--origin is "a\.example"; /,
    ],
  ])('exits with 2 and a sentence for %j', async (args, message) => {
    const { code, out, error } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(error).toMatch(message)
  })

  it('quotes nothing of a settings file that is no JSON', async () => {
    const { error } = await run('page', 'https://a.example', '--settings', getFile('{"token": "sEcReT'))
    expect(error).toMatch(/but it is no valid JSON\.$/)
    expect(error).not.toContain('sEcReT')
  })

  it('prints help and version with exit code 0', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: /) })
    expect(await run('--version')).toMatchObject({ code: 0, out: __ACCT_VERSION__ })
  })

  it('exits with 0 without findings and with 1 with findings, also as JSON', async () => {
    const site = healthySite()
    const server = await serveSite(site)
    const fine = await run('page', server.url)
    expect(fine.code).toBe(0)
    expect(fine.out).toMatch(
      /^acct-check page http:\/\/localhost:\d+\/\n {2}2 tags: [\s\S]*\n\nNo findings\.$/,
    )
    delete site.headers['referrer-policy']
    const table = await run('page', server.url)
    expect(table.code).toBe(1)
    expect(table.out).toMatch(/^warning {2}referrer-policy {2}header/m)
    const json = await run('page', server.url, '--json')
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject({
      version: __ACCT_VERSION__,
      command: 'page',
      findings: [{ code: 'referrer-policy', level: 'warning', where: 'header Referrer-Policy' }],
    })
    await server.close()
  })

  it('accepts the commands of the documents', () => {
    const lines = snippetsIn('sh').flatMap(({ text }) => text.match(/^npx acct-check .*$/gm) ?? [])
    expect(lines.length).toBeGreaterThan(2)
    const file = getFile('{}')
    for (const line of lines) {
      const [, , ...args] = line.replaceAll(/[\w-]+\.json(?= |$)/g, file).split(' ')
      expect(parseOptions(args, {}).command).toMatch(/^(page|api|har|contract)$/)
    }
  })

  it('reads credentials from the environment, and prefers its options', () => {
    const environment = { ACCT_CHECK_USERNAME: 'a', ACCT_CHECK_PASSWORD: 'b', ACCT_CHECK_TOKEN: 'c' }
    const args = ['api', 'https://a.example', '--brand', ' Geeni ']
    expect(parseOptions(args, environment)).toMatchObject({
      brand: 'geeni',
      credentials: { username: 'a', password: 'b', token: 'c' },
    })
    expect(parseOptions([...args, '--username', 'd'], environment)).toMatchObject({
      credentials: { username: 'd', password: 'b' },
    })
  })

  it.each(Object.entries({ ...PAGE_RULES, ...API_RULES, ...HAR_RULES }))(
    'links %s to a section of a document in the package',
    (_, { doc }) => {
      const [file = '', anchor] = doc.split('#')
      expect(publishedDocs().map((name) => `docs/${name}`)).toContain(file)
      if (anchor) expect([...getAnchors(`.${file}`)]).toContain(anchor)
    },
  )
})

describe('the table of findings', () => {
  const finding = (more: Partial<Finding>): Finding => ({
    code: 'hint-missing',
    level: 'warning',
    doc: 'docs/quick-start.md#first-view',
    where: 'line 3, <acct-login>',
    problem: 'The page does not load the first view of <acct-login>, so the tag appears later than it could.',
    fix: 'Add the line that the document shows to the head.',
    ...more,
  })
  const report = {
    command: 'page' as const,
    target: 'https://a.example/',
    checked: ['1 tag: acct-login'],
    findings: [finding({}), finding({ code: 'tag-unknown', level: 'error', where: 'line 4' })],
  }

  it('aligns its columns, wraps texts and shows errors first', () => {
    const text = formatTable(report, { columns: 100, hasColors: false })
    expect(text).toMatchInlineSnapshot(`
      "acct-check page https://a.example/
        1 tag: acct-login

      LEVEL    CODE          WHERE                   WHAT IS WRONG
      error    tag-unknown   line 4                  The page does not load the first view of
                                                     <acct-login>, so the tag appears later than it could.
                                                     Fix: Add the line that the document shows to the
                                                     head.
                                                     See docs/quick-start.md#first-view
      warning  hint-missing  line 3, <acct-login>    The page does not load the first view of
                                                     <acct-login>, so the tag appears later than it could.
                                                     Fix: Add the line that the document shows to the
                                                     head.
                                                     See docs/quick-start.md#first-view

      2 findings: 1 error, 1 warning. The documents are in the package acct-elements."
    `)
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  it('has colors only where the output can show them', () => {
    expect(formatTable(report, { columns: 100, hasColors: false })).not.toContain('\u001b')
    expect(formatTable(report, { columns: 100, hasColors: true })).toContain('\u001b[31merror')
  })

  it('keeps a width of 80 in a narrow terminal', () => {
    const lines = formatTable(report, { columns: 20, hasColors: false }).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('contains the same facts as the JSON', () => {
    expect(JSON.parse(formatJson(report)).findings).toEqual(report.findings)
  })

  it('shows no character with which a page could control the terminal', () => {
    const where = 'line 1, <acct-\u001b[31m\u0007\u202ex>'
    const text = formatTable(
      { ...report, findings: [finding({ where })] },
      { columns: 100, hasColors: false },
    )
    expect(text).toContain('<acct-\ufffd[31m\ufffd\ufffdx>')
  })

  it('cuts a word that is wider than its column', () => {
    expect(wrap('see https://www.example.com now', 10)).toEqual([
      'see',
      'https://ww',
      'w.example.',
      'com now',
    ])
  })
})
