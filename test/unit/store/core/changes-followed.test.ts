import { describe, expect, it, vi } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import type { Change } from '../../../../src/store/core/change-description.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { advanceUntilDone, withFakeTime } from '../../../fixtures/fake-time.ts'
import { absent, describeChange, fail, getRecord, openTab, type Part } from '../../support/changes.ts'

withFakeTime()

describe('a change that is looked up for longer', () => {
  const isUnknown = { kind: 'unknown', error: { code: 'network' } }

  /** Makes a change without a response, and follows it; `listed` is what its lookups show. */
  async function follow(part: Part = {}) {
    const one = openTab()
    const listed: { now: string | null } = { now: null }
    const look = vi.fn<NonNullable<Change<string>['look']>>(async () => listed.now)
    const settle = vi.fn(async () => {})
    const onUnknown = vi.fn()
    const change = describeChange({ look, settle, onUnknown, send: fail('network'), ...part })
    const running = one.run(change)
    running.catch(() => {})
    await pass(3_000)
    expect(onUnknown).toHaveBeenCalledOnce()
    look.mockClear()
    return { ...one, listed, look, settle, running }
  }

  async function pass(ms: number): Promise<void> {
    await untilIdle()
    await vi.advanceTimersByTimeAsync(ms)
    await untilIdle()
  }

  it('stays unknown where no list shows it, or it has no record', async () => {
    const onUnknown = vi.fn()
    const one = openTab()
    expect(await one.make({ onUnknown, send: fail('network') })).toMatchObject(isUnknown)
    const look = vi.fn(absent)
    const send = (): Promise<never> => {
      one.write(null)
      return fail('network')()
    }
    expect(await one.make({ look, onUnknown, send })).toMatchObject(isUnknown)
    expect(onUnknown).toHaveBeenCalledTimes(2)
  })

  it('stays unknown once this page has repeated it, and is not looked up beside the repetition', async () => {
    const { run, look, running, signOut } = await follow()
    const again = vi.fn(absent)
    const repeated = run(describeChange({ look: again, onUnknown: vi.fn(), send: fail('network') }))
    repeated.catch(() => {})
    expect((await advanceUntilDone(running)).result).toMatchObject(isUnknown)
    expect(look).not.toHaveBeenCalled()
    expect(again).toHaveBeenCalled()
    signOut()
    await expect(repeated).rejects.toMatchObject({ name: 'AcctError', code: 'aborted' })
  })

  it.each<[string, (one: ReturnType<typeof openTab>) => unknown]>([
    ['this page has made another one', ({ make }) => make({ intent: 'pause', canFollow: () => true })],
    ['another tab has settled it', ({ write }) => write(null)],
  ])('is done once the account shows it, also after %s', async (_, act) => {
    const one = await follow()
    await act(one)
    one.listed.now = 'shown'
    expect((await advanceUntilDone(one.running)).result).toEqual({ kind: 'done', done: 'shown' })
    expect(one.settle).toHaveBeenCalledExactlyOnceWith('shown', expect.objectContaining({ record: null }))
  })

  it('is looked up on where another tab blocks the lookups until no list can lack it', async () => {
    const { listed, running } = await follow({ isMissProof: () => false })
    await pass(110_000)
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
    void navigator.locks.request('acct.geeni.change', { signal: AbortSignal.any([]) }, () => blocked)
    await pass(45_000)
    listed.now = 'shown'
    release()
    expect((await advanceUntilDone(running)).result).toEqual({ kind: 'done', done: 'shown' })
  })

  it.each(['look', 'settle'] as const)('shows nothing after a sign-out during %s', async (stage) => {
    const one = await follow()
    one.look.mockImplementation(async () => {
      if (stage === 'look') one.signOut()
      return 'shown'
    })
    one.settle.mockImplementation(async () => one.signOut())
    await expect(advanceUntilDone(one.running)).rejects.toMatchObject({ name: 'AcctError', code: 'aborted' })
    expect(one.settle).toHaveBeenCalledTimes(stage === 'look' ? 0 : 1)
  })
})

describe('a sign-out during a change', () => {
  const isAborted = { name: 'AcctError', code: 'aborted' }
  const STAGES = ['look', 'prepare', 'payload', 'load', 'send'] as const

  it.each(STAGES)('prevents the steps after %s', async (stage) => {
    const stored = getRecord(10_000)
    const one = openTab({ stored })
    const steps: string[] = []
    const enter = (step: string): void => {
      steps.push(step)
      if (step === stage) one.signOut()
    }
    const change = {
      async look() {
        enter('look')
        // A lookup that the sign-out aborts has no result.
        return stage === 'look' ? undefined : null
      },
      async prepare() {
        enter('prepare')
        return stage === 'prepare' ? 'nothing left' : null
      },
      payload() {
        enter('payload')
        return 'payload'
      },
      async load() {
        enter('load')
        return async () => {
          enter('send')
          return 'response'
        }
      },
      settle: async () => enter('settle'),
    }
    await expect(one.make(change)).rejects.toMatchObject(isAborted)
    expect(steps).toEqual(STAGES.slice(0, STAGES.indexOf(stage) + 1))
    if (stage !== 'send') expect(one.record()).toEqual(stored)
  })

  it.each([
    ['send', ['send']],
    ['look', ['send', 'look']],
  ])('prevents the steps after %s where the response is missing', async (stage, expected) => {
    const one = openTab()
    const steps: string[] = []
    const enter = (step: string): void => {
      steps.push(step)
      if (step === stage) one.signOut()
    }
    const send = (): Promise<never> => {
      enter('send')
      return fail('network')()
    }
    const look = async () => {
      enter('look')
      return 'shown'
    }
    const settle = async () => enter('settle')
    await expect(one.make({ send, look, settle })).rejects.toMatchObject({ name: 'AcctError' })
    expect(steps).toEqual(expected)
    expect(one.record()?.state).toBe('sent')
  })
})

describe('a change that another site may make', () => {
  it.each(['permission', 'session'])('ends with the %s', async (ending) => {
    const one = openTab()
    const permission = new AbortController()
    const settle = vi.fn(async () => {})
    const send = async () => {
      if (ending === 'session') one.signOut()
      else permission.abort()
      return 'response'
    }
    const permit = { signal: permission.signal, check() {} }
    await expect(one.make({ permit, send, settle })).rejects.toMatchObject({ code: 'aborted' })
    expect(settle).not.toHaveBeenCalled()
  })

  it('is not sent once its permission has ended', async () => {
    const one = openTab()
    const send = vi.fn(async () => 'response')
    const check = (): never => {
      throw new AcctError('unauthorized')
    }
    const permit = { signal: new AbortController().signal, check }
    const outcome = { kind: 'failed', error: { code: 'unauthorized' }, isMissed: false }
    expect(await one.make({ permit, send })).toMatchObject(outcome)
    expect(send).not.toHaveBeenCalled()
    expect(one.record()).toBeNull()
  })
})
