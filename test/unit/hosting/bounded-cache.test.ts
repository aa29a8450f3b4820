import { describe, expect, it } from 'vitest'
import { BoundedCache } from '../../../src/hosting/bounded-cache.ts'

describe('bounded cache', () => {
  it('forgets the oldest entry above its maximum', () => {
    const cache = new BoundedCache<number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    cache.set('c', 3)
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 2, 3])
  })

  it('replaces a value without forgetting another', () => {
    const cache = new BoundedCache<number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    cache.set('a', 3)
    expect(['a', 'b'].map((key) => cache.get(key))).toEqual([3, 2])
  })

  it('removes a value', () => {
    const cache = new BoundedCache<number>(2)
    cache.set('a', 1)
    cache.delete('a')
    expect(cache.get('a')).toBeUndefined()
  })
})
