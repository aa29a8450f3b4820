import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readWire } from '../../../src/cli/sandbox/wire-file.ts'
import { TEN_DIFFERENCES } from '../../fixtures/wire-differences.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-wire-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(content: unknown): unknown {
  const file = join(folder, 'settings.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readWire(file)
}

const wire = { tokenHeader: 'x-a' }

describe('the settings of acct-sandbox --wire', () => {
  it('contain the differences of the services, once or the same for several brands', () => {
    expect(read({ brands: { geeni: { baseUrl: 'https://a.example', wire: TEN_DIFFERENCES } } })).toEqual(
      TEN_DIFFERENCES,
    )
    expect(read({ brands: { geeni: { wire }, visi: {}, otis: { wire } } })).toEqual(wire)
  })

  it.each<[content: unknown, message: RegExp]>([
    ['{', /is not valid JSON/],
    [{}, /has no brand with "wire"/],
    [{ brands: { geeni: { baseUrl: 'https://a.example' } } }, /has no brand with "wire"/],
    [
      { brands: { geeni: { wire: { calls: { plans: { path: '//evil.example' } } } } } },
      /is not valid: "brands\.geeni\.wire\.calls\.plans\.path" must be a path below the address of the services/,
    ],
    [
      { brands: { geeni: { wire }, visi: { wire: { tokenHeader: 'x-b' } } } },
      /has another "wire" for visi than for geeni/,
    ],
  ])('are rejected: %j', (content, message) => {
    expect(() => read(content)).toThrow(message)
  })

  it('are rejected when the file cannot be read', () => {
    expect(() => readWire(join(folder, 'none.json'))).toThrow(/cannot be read/)
  })
})
