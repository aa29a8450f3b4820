import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findApiChanges, findUnnamedChanges, getUnreleased } from '../../.config/api/changes.ts'
import { computeApi, RELEASED, REPORT, readReport } from '../../.config/api/report.ts'

const changelog = readFileSync(resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')

describe('the API report', () => {
  const computed = computeApi()

  it('has every public name of the package with its signature; after a change: npm run api', () => {
    const changes = findApiChanges(readReport(REPORT), computed)
    expect(changes.map(({ kind, key }) => `${kind}: ${key}`)).toEqual([])
  })

  it('differs from that of the newest release only by names that the changelog has under Unreleased', () => {
    const changes = findApiChanges(readReport(RELEASED), computed)
    expect(findUnnamedChanges(changes, getUnreleased(changelog)).map(({ key }) => key)).toEqual([])
  })

  it.each([
    'acct-elements/embed.js connectAccount',
    'acct-elements/react AcctPlans',
    'BrandSettings.ownOrigins',
    'tags attribute brand',
    'tags style --acct-color-primary',
    'tags event acct-error',
    'acct-head --tokens',
    'acct-sandbox --partner',
    'create-acct',
  ])('has %s', (key) => {
    expect(computed.has(key)).toBe(true)
  })
})
