import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '../../../../src/cli/check/command.ts'
import { CALLS, chrome, type Json, PROFILE, SIGN_IN } from './recordings.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-har-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a file of the test's folder and returns its path. */
function file(name: string, content: Json | string): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Runs the command. Returns its exit code and its output. */
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const code = await main(args, {
    environment: {},
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    columns: 120,
    hasColors: false,
  })
  return { code, text: lines.join('\n') }
}

const capture = file('capture.har', chrome(CALLS))
const moved = file('moved.har', chrome([SIGN_IN, { ...PROFILE, path: '/account/me' }]))

describe('acct-check har', () => {
  it('ends with 0 without findings, and with 1 and settings to paste otherwise', async () => {
    const right = await run('har', capture, '--brand', 'geeni')
    expect(right.code).toBe(0)
    expect(right.text).toContain('3 requests to https://api.example.com/prod')
    expect(right.text).toContain('U-31: The profile is GET users')
    expect(right.text).not.toContain('Settings')
    const wrong = await run('har', moved, '--brand', 'geeni')
    expect(wrong.code).toBe(1)
    const [, settings = ''] = wrong.text.split('Settings that remove the differences\n')
    expect(JSON.parse(settings)).toEqual({
      brands: { geeni: { wire: { calls: { profile: { path: '/account/me' } } } } },
    })
    const pasted = file('settings.json', settings)
    expect((await run('har', moved, '--brand', 'geeni', '--settings', pasted)).code).toBe(0)
  })

  it('refuses a recording of another brand', async () => {
    const { code, text } = await run('har', capture, '--brand', 'momentum')
    expect({ code, text }).toEqual({
      code: 2,
      text: expect.stringContaining('is of geeni, not of momentum'),
    })
    expect((await run('har', capture, '--brand', 'nope')).code).toBe(2)
  })

  it('prints the same as JSON', async () => {
    const { code, text } = await run('har', moved, '--brand', 'geeni', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(text)).toMatchObject({
      command: 'har',
      findings: [{ code: 'call-moved', level: 'error' }],
      seen: ['byEmail'],
      settings: { brands: { geeni: { wire: { calls: { profile: { path: '/account/me' } } } } } },
    })
  })

  it('prints no value of the recording', async () => {
    for (const args of [[], ['--json']]) {
      const { text } = await run('har', moved, '--brand', 'geeni', ...args)
      for (const secret of ['session-token-1', 'ada', 'Ada', 'AKIA1', 'acc-1'])
        expect(text).not.toContain(secret)
    }
  })

  it('writes the redacted recording beside the recording, or to a named file, and reports the same of it', async () => {
    const { code, text } = await run('har', moved, '--brand', 'geeni', '--redact-only')
    const out = join(folder, 'moved.redacted.har')
    expect(code).toBe(0)
    expect(text).toContain(`${out} contains 2 requests`)
    expect(readFileSync(out, 'utf8')).not.toContain('session-token-1')
    const strip = (output: string): string => output.replaceAll(/^(acct-check har|.*recorded by).*$/gm, '')
    const [whole, shared] = [
      await run('har', moved, '--brand', 'geeni'),
      await run('har', out, '--brand', 'geeni'),
    ]
    expect(strip(shared.text)).toBe(strip(whole.text))
    const named = join(folder, 'share.har')
    await run('har', moved, '--brand', 'geeni', '--redact-only', '--out', named)
    expect(existsSync(named)).toBe(true)
  })

  it.each<[what: string, args: string[], text: RegExp]>([
    ['no recording', [], /^acct-check har needs a recording/],
    ['no brand', [capture], /^acct-check har needs the option --brand <code>\.$/],
    [
      'an option of another command',
      [capture, '--brand', 'geeni', '--bundled'],
      /^--bundled is no option of acct-check har\.$/,
    ],
    ['no such file', [join(folder, 'none.har'), '--brand', 'geeni'], /cannot be read\.$/],
    ['no JSON', [file('text.har', 'secret text'), '--brand', 'geeni'], /is no valid JSON\.$/],
    ['no HAR', [file('other.har', { a: 1 }), '--brand', 'geeni'], /is no HAR/],
    [
      'no call of the services',
      [file('empty.har', chrome([])), '--brand', 'geeni'],
      /contains no call of the services/,
    ],
    [
      'a file without --redact-only',
      [capture, '--brand', 'geeni', '--out', 'x'],
      /^--out names the file of --redact-only/,
    ],
    [
      'the recording itself',
      [capture, '--brand', 'geeni', '--redact-only', '--out', capture],
      /choose another file\.$/,
    ],
    [
      'the recording itself by another path',
      [capture, '--brand', 'geeni', '--redact-only', '--out', `${folder}/./capture.har`],
      /choose another file\.$/,
    ],
    [
      'invalid settings',
      [
        capture,
        '--brand',
        'geeni',
        '--settings',
        file('wrong.json', { brands: { geeni: { wire: { calls: { cancel: {} } } } } }),
      ],
      /^The settings of geeni are not valid: wire\.calls\.cancel is not a call/,
    ],
  ])('ends with 2 for %s', async (_, args, text) => {
    const result = await run('har', ...args)
    expect(result.code).toBe(2)
    expect(result.text).toMatch(text)
    expect(result.text).not.toContain('secret text')
  })
})

describe('acct-check contract', () => {
  it('lists every assumption as unverified without a recording', async () => {
    const { code, text } = await run('contract')
    expect(code).toBe(0)
    expect(text).toMatch(/^U-32 +unverified +A plan is cancelled/m)
    expect(text).toContain('48 assumptions: 0 confirmed, 0 contradicted, 48 unverified.')
    const json = JSON.parse((await run('contract', '--json')).text) as {
      assumptions: { id: string; calls: string[] }[]
    }
    expect(json.assumptions.find(({ id }) => id === 'U-32')?.calls).toEqual(['cancelPlan'])
  })

  it('says what a recording confirms, and ends with 1 where it contradicts one', async () => {
    const right = await run('contract', '--har', capture, '--brand', 'geeni')
    expect(right.code).toBe(0)
    expect(right.text).toMatch(/^U-31 +confirmed/m)
    const wrong = await run('contract', '--har', moved, '--brand', 'geeni')
    expect(wrong.code).toBe(1)
    expect(wrong.text).toMatch(/^U-31 +contradicted/m)
  })

  it('needs the brand of a recording, and no file without --har', async () => {
    expect(await run('contract', '--har', capture)).toEqual({
      code: 2,
      text: 'acct-check contract needs the option --brand <code>.',
    })
    expect((await run('contract', capture)).code).toBe(2)
  })
})
