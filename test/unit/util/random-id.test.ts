import { expect, it, vi } from 'vitest'
import { randomId } from '../../../src/util/random-id.ts'

it('a random id has two hexadecimal digits for each of its 16 bytes', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 17)
  const random = vi.spyOn(crypto, 'getRandomValues').mockReturnValue(bytes)
  try {
    expect(randomId()).toBe('00112233445566778899aabbccddeeff')
  } finally {
    random.mockRestore()
  }
})
