import { afterEach, expect, it, vi } from 'vitest'
import { moveClock } from '../../../../../demo/site/playground/sandbox-controls.ts'
import { call, createSandboxAt, createTarget } from '../../../../fixtures/sandbox.ts'

const DAY_MS = 86_400_000
const target = createTarget(createSandboxAt())

afterEach(async () => {
  vi.unstubAllGlobals()
  await call(target, 'POST', '/sandbox/reset')
})

/** Moves the clock of a sandbox whose time is `ahead` days ahead, and has a fault that a reset removes. */
async function moveFrom(ahead: number, days: number, chosenBy: 'address' | 'controls') {
  await call(target, 'POST', '/sandbox/clock', { body: { advanceMs: ahead * DAY_MS } })
  await call(target, 'POST', '/sandbox/faults', { body: { kind: 'status', path: '/none' } })
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => target.fetch(new Request(address, init)))
  const moved = await moveClock(target.url, days, chosenBy)
  const { body: faults } = await call(target, 'GET', '/sandbox/faults')
  const { advanceMs } = (await call(target, 'GET', '/sandbox/clock')).body
  return { moved, days: advanceMs / DAY_MS, isReset: faults.length === 0 }
}

it.each([0, 1, 31])('a link with days=%i resets no sandbox whose time is later', async (days) => {
  expect(await moveFrom(40, days, 'address')).toEqual({ moved: false, days: 40, isReset: false })
})

it('a link with a later time moves the sandbox forward', async () => {
  expect(await moveFrom(1, 31, 'address')).toEqual({ moved: true, days: 31, isReset: false })
})

it('an earlier time that the visitor chooses restores the sample accounts', async () => {
  expect(await moveFrom(40, 31, 'controls')).toEqual({ moved: true, days: 31, isReset: true })
})
