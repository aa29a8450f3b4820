import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRequirements } from '../requirements.mjs'
import { dist } from './dist.ts'

/** Hashes, and the contract of the services, whose sources are codes of the specification. */
const OTHER = ['integrity.json', 'openapi.json', 'sbom.cdx.json']

/** The declarations and editors' data of the package. */
const files = [
  ...readdirSync(join(dist, 'types'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join('types', name)),
  ...readdirSync(dist).filter((name) => /\.(d\.ts|json)$/.test(name) && !OTHER.includes(name)),
]

describe('published types', () => {
  const areas = new Set(readRequirements().map(({ id }) => id.replace(/-\d+$/, '')))
  const codes = new RegExp(`[AB]§\\d+|\\b[XU]-\\d{2}\\b|\\b(?:${[...areas].join('|')})-\\d{2,}\\b`)

  it('cite no code of the specification and no decision', () => {
    const citing = files.flatMap((file) =>
      readFileSync(join(dist, file), 'utf8')
        .split('\n')
        .filter((line) => codes.test(line) || /\bdecisions? \d/i.test(line))
        .map((line) => `${file}: ${line}`),
    )
    expect(files.length).toBeGreaterThan(30)
    expect(citing).toEqual([])
  })
})
