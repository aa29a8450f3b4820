import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Smallest and largest size of brotli's window, as powers of two. */
const WINDOW = { min: 16, max: 22 }

/**
 * Compresses a response with brotli. The window fits the content: the memory of the default window costs several times
 * as much as the compression of a page.
 * @param quality 0 to 11.
 */
export function compressBrotli(content: Uint8Array | string, quality: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  // Brotli's window is 16 bytes smaller than the power of two.
  const bits = Math.ceil(Math.log2(bytes.byteLength + 16))
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, WINDOW.min), WINDOW.max),
    },
  })
}
