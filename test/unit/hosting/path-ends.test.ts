import { describe, expect, it } from 'vitest'
import { endsInFile } from '../../../src/hosting/path-ends.ts'
import { withoutSlashes } from '../../../src/hosting/redirects.ts'
import { withoutTrailingSlashes } from '../../../src/util/trailing-slashes.ts'

/** Longer than any request: code of quadratic time does not finish. */
const MANY = 1_000_000
const slashes = '/'.repeat(MANY)
const dots = '.'.repeat(MANY)

describe('withoutTrailingSlashes', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['//', ''],
    ['/a', '/a'],
    ['/a/', '/a'],
    ['/a//b///', '/a//b'],
  ])('%j: %j', (text, trimmed) => {
    expect(withoutTrailingSlashes(text)).toBe(trimmed)
  })

  it('reads a text with a million slashes once', () => {
    expect(withoutTrailingSlashes(`/a${slashes}x`)).toBe(`/a${slashes}x`)
    expect(withoutTrailingSlashes(`/a${slashes}`)).toBe('/a')
  })
})

describe('endsInFile', () => {
  it.each([
    ['/a.js', true],
    ['/.', true],
    ['/a.b/c.d', true],
    ['/a.b/c', false],
    ['/a.b/', false],
    ['/', false],
    ['/a', false],
  ])('%j: %j', (path, isFile) => {
    expect(endsInFile(path)).toBe(isFile)
  })

  it('reads a path with a million dots once', () => {
    expect(endsInFile(`/${dots}x/`)).toBe(false)
    expect(endsInFile(`/${dots}x`)).toBe(true)
  })
})

describe('withoutSlashes', () => {
  it('finds no route in a path with a million slashes', () => {
    expect(withoutSlashes({ '/a': 'guest' }, `/a${slashes}x/`)).toBeNull()
    expect(withoutSlashes({ '/a': 'guest' }, `/a${slashes}`)).toBe('/a')
  })
})
