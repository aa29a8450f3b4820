import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getReplacement } from '../../../src/sandbox/browser/replacements.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('the sandbox in a browser', () => {
  it.each(['connection', 'digests'])('has a module of its own in place of data/%s.ts', (name) => {
    const path = resolve(root, `src/sandbox/data/${name}.ts`)
    expect(existsSync(path)).toBe(true)
    expect(getReplacement(path)).toBe(`export * from '../browser/${name}.ts'`)
  })
})
