import { describe, expect, it } from 'vitest'
import { readRequirements, unknownRequirements } from '../requirements.mjs'

describe('requirement table', () => {
  it('has complete rows and unique ids', () => {
    const rows = readRequirements()
    const ids = rows.map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(rows.filter((row) => !row.text || !row.verify || !row.issue)).toEqual([])
  })

  it('contains every id that a test title names', () => {
    expect(unknownRequirements()).toEqual([])
  })
})
