import { existsSync, readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { command } from '../../../demo/setup/say.mjs'
import { ensureEngines } from '../../engines/browsers.mjs'
import { type Figures, getFigures, getTable, withTable } from '../../engines/publish.mjs'

const root = resolve(import.meta.dirname, '../../..')

describe('npm run engines without a browser', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('names the variable for the path when apt-get fails, with its last lines', async () => {
    vi.stubEnv('PATH', `/nowhere${delimiter}/neither`)
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const started: string[] = []
    const run = async (program: string, args: string[]) => {
      started.push([program, ...args].join(' '))
      return { code: 100, output: 'Reading package lists...\nE: Unable to locate package xvfb\n' }
    }
    const failure = await ensureEngines(['firefox', 'webkit'], { canInstall: true, run }).catch(
      ({ message }: Error) => message,
    )
    const printed = write.mock.calls.join('')
    write.mockRestore()
    expect(failure).toMatch(
      /^apt-get failed:\n[\s\S]*E: Unable to locate package xvfb\nPrograms are missing\. Install them, or set their environment variables:\n/,
    )
    expect(failure).toContain('firefox: FIREFOX_PATH, the path of firefox-esr (Debian’s package firefox-esr)')
    expect(failure).toContain('webkit: XVFB_PATH, the path of Xvfb (Debian’s package xvfb)')
    expect(printed).toMatch(/Installing firefox-esr.*xvfb with apt-get.*failed after/)
    // One installation has the packages of both engines.
    expect(started.filter((line) => line.includes(' install '))).toHaveLength(1)
  })

  it('names the variable where it cannot install', async () => {
    vi.stubEnv('PATH', '/nowhere')
    const run = vi.fn()
    await expect(ensureEngines(['webkit'], { canInstall: false, run })).rejects.toThrow(
      /^Programs are missing\.[\s\S]*webkit: XVFB_PATH/,
    )
    expect(run).not.toHaveBeenCalled()
  })

  it('ends with 1 and without a stack trace when a variable names no program', async () => {
    vi.stubEnv('XVFB_PATH', '/nowhere/Xvfb')
    const write = vi.spyOn(console, 'error').mockReturnValue()
    const { exitCode } = process
    await command(async () => void (await ensureEngines(['webkit'], { canInstall: false, run: vi.fn() })))
    const result = [process.exitCode, write.mock.calls]
    process.exitCode = exitCode
    write.mockRestore()
    expect(result).toEqual([1, [['\nXVFB_PATH is "/nowhere/Xvfb", which is not an executable file.']]])
  })
})

describe('the table of engines', () => {
  const figures = getFigures(
    { chromium: 'Chromium', firefox: 'Firefox' },
    {
      elements: { firefox: { version: '153.7', passed: 12, skipped: ['inside', 'inside'] } },
      journeys: { chromium: { version: '156', passed: 18 }, firefox: { version: '153.7', passed: 17 } },
      screens: { firefox: { version: '153.7', passed: 1356 } },
    },
    '2031-04-09',
  )

  it('has the date, the versions and the numbers of checks', () => {
    const document = withTable('a\n<!-- engines -->\nold\n<!-- /engines -->\nb', figures)
    expect(document.split('\n')).toEqual([
      'a',
      '<!-- engines -->',
      'The last complete run, on 2031-04-09, had no failure:',
      '',
      '| Engine | Version | Element tests | Left out, since the engine has no command for them | Journeys | Layouts and accessibility trees |',
      '|---|---|---:|---:|---:|---:|',
      '| Chromium | 156 | all in `npm test` | 0 | 18 pass | the reference |',
      '| Firefox | 153.7 | 12 pass | 2 | 17 pass | 1356 like Chromium’s |',
      '<!-- /engines -->',
      'b',
    ])
    expect(() => withTable('nothing', figures)).toThrow('<!-- engines -->')
  })

  it('has the figures of .docs/engines.json, or none before the first complete run', () => {
    const file = resolve(root, '.docs/engines.json')
    const block = /<!-- engines -->\n([\s\S]*)<!-- \/engines -->/.exec(
      readFileSync(resolve(root, '.docs/browsers.md'), 'utf8'),
    )?.[1]
    const written = existsSync(file) ? `${getTable(JSON.parse(readFileSync(file, 'utf8')) as Figures)}\n` : ''
    expect(block).toBe(written)
  })
})
