import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeError } from '../../../src/errors/code-error.ts'

afterEach(() => vi.unstubAllGlobals())

const missing = (file: string) => new TypeError(`Failed to fetch dynamically imported module: ${file}`)

describe('code that does not load', () => {
  it('needs a reload of the page after its third failure, by its file', () => {
    vi.stubGlobal('navigator', { onLine: true })
    const codes = ['a.js', 'a.js', 'b.js', 'a.js', 'b.js', 'a.js'].map(
      (file) => codeError(missing(file)).code,
    )
    expect(codes).toEqual(['network', 'network', 'network', 'damaged', 'network', 'damaged'])
  })

  it('needs none while the device is offline, where a reload would lose the page', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const codes = [1, 2, 3, 4].map(() => codeError(missing('c.js')).code)
    expect(new Set(codes)).toEqual(new Set(['network']))
  })

  it('needs a reload at once where the browser could not parse it', () => {
    expect(codeError(new SyntaxError('Unexpected end of input')).code).toBe('damaged')
  })
})
