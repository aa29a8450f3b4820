import { afterEach, describe, expect, it, vi } from 'vitest'
import { Sha256 } from '../../../src/transport/sha256.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
async function hash(
  parts: (string | Uint8Array | ArrayBuffer)[],
  secret?: string | Uint8Array | ArrayBuffer,
): Promise<string> {
  const one = new Sha256(secret)
  for (const part of parts) one.update(part)
  return hex(await one.digest())
}

describe.each([
  ['the browser provides it', () => {}],
  ['a script replaces it, outside secure contexts', () => vi.stubGlobal('crypto', {})],
])('SHA-256 where %s', (_, arrange) => {
  it.each([
    ['nothing', [''], 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', ['abc'], 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'two blocks in three parts, as in FIPS 180-2',
      ['abcdbcdecdefdefgefghfghighijhi', 'jkijkljklmklmnlmnomnop', new TextEncoder().encode('nopq')],
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('hashes %s', async (_name, parts, digest) => {
    arrange()
    expect(await hash(parts)).toBe(digest)
  })

  it.each([
    [
      'Jefe',
      ['what do ya want ', 'for nothing?'],
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      new Uint8Array(131).fill(0xaa),
      ['Test Using Larger Than Block-Size Key - Hash Key First'],
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('keys a hash as RFC 4231 does', async (secret, parts, digest) => {
    arrange()
    expect(await hash(parts, secret)).toBe(digest)
  })

  it('encodes text as UTF-8, in secrets too', async () => {
    arrange()
    const text = 'pässwörd 🔑'
    const bytes = new TextEncoder().encode(text)
    expect(await hash([text], text)).toBe(await hash([bytes], bytes))
    const within = new Uint8Array([1, ...bytes, 2]).subarray(1, -1)
    expect(await hash([within], bytes.buffer)).toBe(await hash([text], text))
  })
})
