import { describe, expect, it } from 'vitest'
import { readRequirements, unknownRequirements } from '../requirements.mjs'

describe('requirement table', () => {
  it('has every row complete and every id once', () => {
    const rows = readRequirements()
    const ids = rows.map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(rows.filter((row) => !row.text || !row.verify || !row.issue)).toEqual([])
  })

  it('has every id that a test title names', () => {
    expect(unknownRequirements()).toEqual([])
  })
})
