import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTabs, type TabChannel, type TabMessage } from '../../../../src/store/core/tabs.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
  vi.unstubAllGlobals()
})
function tab(brand: string): TabChannel & { received: TabMessage['name'][] } {
  const received: TabMessage['name'][] = []
  const tabs = openTabs(brand, ({ name }) => received.push(name))
  open.push(tabs)
  return { ...tabs, received }
}

describe('tabs', () => {
  it('receive messages of each other, not their own, and not of another brand', async () => {
    const [one, two, other] = [tab('geeni'), tab('geeni'), tab('visi')]
    one.notify({ name: 'signed-in' })
    one.notify({ name: 'signed-out' })
    await expect.poll(() => two.received).toEqual(['signed-in', 'signed-out'])
    expect({ one: one.received, other: other.received }).toEqual({ one: [], other: [] })
  })

  it('ignore everything but the three messages', async () => {
    const one = tab('geeni')
    const stranger = new BroadcastChannel('acct.geeni')
    open.push(stranger)
    for (const message of [
      null,
      'SIGNED-OUT',
      { type: 'signed-out' },
      ['signed-out'],
      'signed-out',
      { name: 'constructor' },
      { name: 'signed-out' },
      { name: 'plans-changed' },
    ])
      stranger.postMessage(message)
    await expect.poll(() => one.received).toEqual(['signed-out', 'plans-changed'])
  })

  it('send nothing once closed, and do not throw', async () => {
    const [one, two, three] = [tab('geeni'), tab('geeni'), tab('geeni')]
    one.close()
    expect(() => one.notify({ name: 'signed-out' })).not.toThrow()
    expect(() => one.close()).not.toThrow()
    two.notify({ name: 'signed-in' })
    await expect.poll(() => three.received).toEqual(['signed-in'])
    expect(one.received).toEqual([])
  })

  it('receive nothing where the browser has no channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const one = tab('geeni')
    expect(() => one.notify({ name: 'signed-out' })).not.toThrow()
    expect(one.open()).toBe(false)
  })

  it('receive messages again once the closed channel is open, and open it once', async () => {
    const [one, two] = [tab('geeni'), tab('geeni')]
    expect(one.open()).toBe(false)
    one.close()
    expect(one.open()).toBe(true)
    expect(one.open()).toBe(false)
    two.notify({ name: 'signed-in' })
    two.notify({ name: 'signed-out' })
    await expect.poll(() => one.received).toEqual(['signed-in', 'signed-out'])
  })
})
