import { describe, expect, it, vi } from 'vitest'
import { ANSWER_MS, OLDEST_LIST_MS } from '../../../../src/store/core/tabs.ts'
import { advance, CANCELLED, isCancelled, PAUSED, RESUMED, tab } from '../../support/list-tab.ts'
import { withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'

withFakeClock()

describe('an answer before a newer change', () => {
  it('ends with the first list that shows the change', async () => {
    const { load, lay, expectChange, stored } = await tab()
    lay(RESUMED)
    expectChange(isCancelled)
    const sentAt = Date.now()
    advance(1_000)
    expect(await load(PAUSED), 'a list without the change').toBe(false)
    expect(await load({ ...PAUSED, ...CANCELLED }), 'a list with it').toBe(true)
    expect(stored()).toMatchObject([{ until: sentAt }])
    expect(await load(PAUSED), 'a later list').toBe(true)
  })

  it('shows over a list that was requested before the change, and arrives after its end', async () => {
    const { request, load, lay, expectChange } = await tab()
    lay(RESUMED)
    advance(1_000)
    const respond = await request()
    advance(1_000)
    expectChange(isCancelled)
    advance(1_000)
    expect(await load({ ...PAUSED, ...CANCELLED })).toBe(true)
    expect(await respond(PAUSED)).toBe(false)
  })

  it('does not end later than without the change', async () => {
    const { request, lay, expectChange, stored } = await tab()
    lay(RESUMED)
    const end = Date.now() + ANSWER_MS
    advance(ANSWER_MS - 1_000)
    const respond = await request()
    advance(2_000)
    expectChange(isCancelled)
    expect(await respond({ ...PAUSED, ...CANCELLED })).toBe(true)
    expect(stored()).toMatchObject([{ until: end }])
  })

  it('does not end where another tab has stored it since', async () => {
    const local = browserStorage()
    const one = await tab(local)
    const two = await tab(local)
    one.expectChange(isCancelled)
    advance(1)
    two.lay(RESUMED)
    expect(await one.load({ ...PAUSED, ...CANCELLED })).toBe(false)
  })

  it('does not end with a list that a later change shows', async () => {
    const { load, lay, expectChange } = await tab()
    lay(RESUMED)
    expectChange(isCancelled)
    advance(1_000)
    // The response to the change is an answer of its own.
    lay([{ planId: 'p-2', plan: { paused: null } }])
    expect(await load({ ...PAUSED, ...CANCELLED })).toBe(false)
  })
})

describe('an answer that a list has shown', () => {
  it('ends a minute after the change, whatever the lists show then: they are newer', async () => {
    const { load, lay } = await tab()
    lay(RESUMED)
    advance(1_000)
    expect(await load({}), 'a list that shows it').toBe(false)
    advance(OLDEST_LIST_MS - 1_001)
    expect(await load(PAUSED), 'a list that can be older').toBe(false)
    advance(1)
    expect(await load(PAUSED), 'a list of a minute later').toBe(true)
  })

  it('ends after a reload of the page too', async () => {
    const local = browserStorage()
    const one = await tab(local)
    one.lay(RESUMED)
    await one.load({})
    advance(OLDEST_LIST_MS)
    const two = await tab(local)
    expect(await two.load(PAUSED)).toBe(true)
  })

  it('stays while no list has shown it', async () => {
    const { load, lay } = await tab()
    lay(RESUMED)
    await load(PAUSED)
    advance(ANSWER_MS - 1)
    expect(await load(PAUSED)).toBe(false)
  })
})

describe('the answer to a cancellation', () => {
  it('is not laid over a list that shows the plan that follows', async () => {
    const { load, lay, shown } = await tab()
    const pending = { recurlyPlanCode: 'no_plan', effectiveDate: null, billingCycle: 0, name: 'No Plan' }
    lay([{ planId: 'p-1', plan: { pending } }])
    await load({})
    expect(shown()?.pending).toMatchObject(pending)
    await load({ recurly_plan_code: 'no_plan' })
    expect(shown()?.pending).toBeNull()
    advance(OLDEST_LIST_MS)
    await load({})
    expect(shown()?.pending, 'a later order of another device').toBeNull()
  })
})

describe('an answer that has ended', () => {
  it('stays in storage for a minute, until the next list', async () => {
    const { load, lay, stored } = await tab()
    lay(RESUMED)
    const at = Date.now()
    vi.setSystemTime(at + ANSWER_MS - 1)
    await load(PAUSED)
    expect(stored()).toHaveLength(1)
    vi.setSystemTime(at + ANSWER_MS + OLDEST_LIST_MS - 1)
    expect(await load(PAUSED)).toBe(true)
    expect(stored()).toHaveLength(1)
    vi.setSystemTime(at + ANSWER_MS + OLDEST_LIST_MS)
    expect(await load(PAUSED)).toBe(true)
    expect(stored()).toEqual([])
  })

  it('is removed without those that have not ended', async () => {
    const { load, lay, stored } = await tab()
    lay(RESUMED)
    advance(OLDEST_LIST_MS)
    // The first list of a later minute that shows it.
    await load({})
    lay([{ planId: 'p-2', plan: { paused: null } }])
    advance(OLDEST_LIST_MS)
    expect(stored().map(({ planId }) => planId)).toEqual(['p-1', 'p-2'])
    await load({})
    expect(stored().map(({ planId }) => planId)).toEqual(['p-2'])
  })

  it('is written once', async () => {
    const { load, lay, writes, stored } = await tab()
    lay(RESUMED)
    const [laid] = stored()
    advance(OLDEST_LIST_MS)
    writes.length = 0
    for (let lists = 0; lists < 3; lists += 1) {
      await load({})
      advance(1_000)
    }
    expect(writes).toHaveLength(1)
    expect(stored()).toEqual([{ ...laid, until: (laid?.at ?? 0) + OLDEST_LIST_MS }])
    advance(OLDEST_LIST_MS)
    writes.length = 0
    for (let lists = 0; lists < 3; lists += 1) await load({})
    expect(writes).toEqual([null])
  })
})
