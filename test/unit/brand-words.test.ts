import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findLines } from '../../.config/new-brand/tree.ts'
import { brandCodes } from '../../brands/index.ts'

const root = resolve(import.meta.dirname, '../..')

describe('src/', () => {
  it('names no brand: differences are capabilities in brands/', () => {
    expect(findLines(root, 'src', ['capabilities'])).not.toEqual([])
    const hint = 'rename the brand, or make the difference a capability (src/brand/brand.ts)'
    expect(findLines(root, 'src', brandCodes), hint).toEqual([])
  })
})
