import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linesOfSrc } from '../../.config/new-brand/tree.ts'
import { brandCodes } from '../../brands/index.ts'

const root = resolve(import.meta.dirname, '../..')

describe('src/', () => {
  it('names no brand outside of the sandbox: differences are capabilities in brands/', () => {
    expect(linesOfSrc(root, ['capabilities'])).not.toEqual([])
    const hint = 'rename the brand, or make the difference a capability (src/brand/brand.ts)'
    expect(linesOfSrc(root, brandCodes), hint).toEqual([])
  })
})
