import { describe, expect, it } from 'vitest'
import { STORED_CHARACTERS, safeStorage } from '../../../../src/store/core/storage.ts'
import { blockedStorage, brokenStorage, browserStorage, fullStorage } from '../../support/storage.ts'

describe.each<[string, () => Storage | undefined]>([
  ['blocked', blockedStorage],
  ['full', () => fullStorage()],
  ['broken', () => brokenStorage],
  ['missing', () => undefined],
  ['working', () => browserStorage()],
])('%s storage', (name, open) => {
  it('never throws, and works for this tab', () => {
    const opened = name === 'working' || name === 'full' ? open() : undefined
    const storage = safeStorage(() => opened ?? open())
    expect(storage.get('a')).toBeNull()
    storage.set('a', '1')
    storage.set('b', '2')
    storage.set('a', '3')
    expect(storage.get('a')).toBe('3')
    expect(storage.keys().toSorted()).toEqual(['a', 'b'])
    storage.remove('a')
    storage.remove('never')
    expect(storage.get('a')).toBeNull()
    expect(storage.keys()).toEqual(['b'])
  })
})

it.each([
  ['reads a value of the longest length', STORED_CHARACTERS, true],
  ['reads a longer value as absent', STORED_CHARACTERS + 1, false],
])('%s', (_, length, isRead) => {
  const value = 'x'.repeat(length)
  const browser = browserStorage({ a: value })
  expect(safeStorage(() => browser).get('a') === value).toBe(isRead)
  expect(browser.getItem('a')).toBe(value)
})

describe('storage that fills up', () => {
  it('leaves no stale value for the next load', () => {
    const browser = fullStorage(browserStorage(), 1)
    const storage = safeStorage(() => browser)
    storage.set('token', 'old')
    storage.set('token', 'new')
    expect(storage.get('token')).toBe('new')
    expect(browser.getItem('token')).toBeNull()
  })

  it('keeps a value that is written again', () => {
    const browser = fullStorage(browserStorage(), 1)
    const storage = safeStorage(() => browser)
    storage.set('token', 'old')
    expect(storage.set('token', 'old')).toBe(true)
    expect(browser.getItem('token')).toBe('old')
  })

  it('shows what another tab has stored since', () => {
    const browser = browserStorage()
    const storage = safeStorage(() => fullStorage(browser))
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    browser.setItem('a', '2')
    expect(storage.get('a')).toBe('2')
  })

  it('is written again once there is room', () => {
    let isFull = true
    const browser = browserStorage()
    const storage = safeStorage(() => (isFull ? fullStorage(browser) : browser))
    storage.set('a', '1')
    isFull = false
    storage.set('a', '2')
    expect(browser.getItem('a')).toBe('2')
    browser.setItem('a', '3')
    expect(storage.get('a')).toBe('3')
    expect(storage.keys()).toEqual(['a'])
  })
})
