import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressBrotli } from '../../../src/cli/portal/compress.ts'

describe('the compression of a page', () => {
  it('keeps the content', async () => {
    const page = `<p>${'Plans of Zürich, '.repeat(900)}</p>`
    expect(brotliDecompressSync(await compressBrotli(page, 9)).toString()).toBe(page)
  })

  it('has a window for the content, because a larger one costs more than the compression', async () => {
    const [first = 255] = await compressBrotli('x'.repeat(20_000), 9)
    // A stream begins with a bit of zero for a window of 64 KiB only (RFC 7932, 9.1).
    expect(first & 1).toBe(0)
  })
})
