import { expect, it } from 'vitest'
import { getDigest } from '../../../../src/store/core/digest.ts'

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb924'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223'],
])('identifies the text %j by the first 16 bytes of its SHA-256', async (text, digest) => {
  expect(await getDigest(text)).toBe(digest)
})
