import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { getStore } from '../../../.config/stored.ts'

const NAME = `stored-test-${process.pid}`
afterAll(() => rmSync(resolve('.cache', NAME), { recursive: true, force: true }))

it('a stored result is made once for the same inputs and the same module', async () => {
  const made: string[] = []
  const one = getStore(NAME, import.meta.url)
  const result = async (maker: string, ...from: string[]): Promise<string> => {
    const make = async () => {
      made.push(from.join())
      return from.join().toUpperCase()
    }
    const stored = maker === import.meta.url ? one : getStore(NAME, maker)
    return (await stored(from, make)).toString()
  }
  const other = import.meta.resolve('../../../.config/stored.ts')
  expect(await result(import.meta.url, 'a', 'bc')).toBe('A,BC')
  expect(await result(import.meta.url, 'a', 'bc')).toBe('A,BC')
  expect(made).toEqual(['a,bc'])
  expect((await getStore(NAME, import.meta.url)(['a', 'bc'], () => Promise.reject())).toString()).toBe('A,BC')
  expect(await result(import.meta.url, 'ab', 'c')).toBe('AB,C')
  expect(await result(other, 'a', 'bc')).toBe('A,BC')
  expect(made).toEqual(['a,bc', 'ab,c', 'a,bc'])
})
