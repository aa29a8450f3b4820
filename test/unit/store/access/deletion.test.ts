import { describe, expect, it } from 'vitest'
import type { AcctError } from '../../../../src/errors/acct-error.ts'
import { parseSession } from '../../../../src/services/access/session-response.ts'
import { initialAuth } from '../../../../src/store/access/auth.slice.ts'
import { deletionActions, initialDeletion } from '../../../../src/store/access/deletion.actions.ts'
import { type DeletionState, isDeletionPending } from '../../../../src/store/access/deletion.slice.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { open, refusal, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

const leaving = () => Response.json(sessionAnswer({ account: { status: 'pending_delete' } }))

/** A store whose account is to be deleted; `answer` is the response to a request or its cancellation. */
async function signedIn(answer: Answer | Answer[]): Promise<TestStore> {
  const one = open({ answers: { byEmail: leaving(), deletionRequests: answer } })
  await signIn(one)
  return one
}
const readState = ({ store }: TestStore): DeletionState => store.state.getState().deletion ?? initialDeletion
const isPending = ({ store }: TestStore): boolean => isDeletionPending(store.state.getState())

describe('a deletion of the account, and its cancellation', () => {
  it.each([
    ['statusCode 200', Response.json({ statusCode: 200 }), true],
    ['statusCode 202', Response.json({ statusCode: 202 }), false],
    ['statusCode "200"', Response.json({ statusCode: '200' }), false],
    ['no statusCode', Response.json({ status: 'ok' }), false],
    ['an empty body', new Response('', { status: 200 }), false],
    ['HTTP 400', Response.json({ statusCode: 400 }, { status: 400 }), false],
  ])('succeeds with statusCode 200 alone: %s [DELETE-07]', async (_, answer, isSuccess) => {
    for (const call of ['requestDeletion', 'cancelDeletion'] as const) {
      const one = await signedIn(() => answer.clone())
      expect(await one.store.use(deletionActions)[call]()).toBe(isSuccess)
      expect(readState(one).deleteAccountSuccess).toBe(isSuccess)
      expect(readState(one).error === null).toBe(isSuccess)
    }
  })

  it('goes from the initial state over the attempt to success or failure, and back when cleared [MODEL-07]', async () => {
    const one = await signedIn([
      Response.json({ statusCode: 503 }, { status: 503 }),
      Response.json({ statusCode: 200 }),
    ])
    const actions = one.store.use(deletionActions)
    const clear = { attempting: false, deleteAccountSuccess: false, error: null }
    expect(readState(one)).toEqual(clear)
    const failing = actions.requestDeletion()
    expect(readState(one)).toEqual({ ...clear, attempting: true })
    await failing
    expect(readState(one)).toMatchObject({ attempting: false, deleteAccountSuccess: false })
    expect((readState(one).error as AcctError).code).toBe('server')
    actions.resetDeletion()
    expect(readState(one)).toEqual(clear)
    const succeeding = actions.requestDeletion()
    expect(readState(one)).toEqual({ ...clear, attempting: true })
    await succeeding
    expect(readState(one)).toEqual({ ...clear, deleteAccountSuccess: true })
  })

  it('makes the account active again once cancelled, and only then', async () => {
    const one = await signedIn([
      Response.json({ statusCode: 500 }, { status: 500 }),
      Response.json({ statusCode: 200 }),
    ])
    await one.store.use(deletionActions).cancelDeletion()
    expect(isPending(one)).toBe(true)
    await one.store.use(deletionActions).cancelDeletion()
    expect(one.auth().profile?.account.status).toBe('active')
    expect(isPending(one)).toBe(false)
    // A response that was in flight may still contain the old status.
    one.store.use(deletionActions).updateAccountStatus('pending_delete')
    expect(isPending(one)).toBe(false)
  })

  it.each<[string, Response, Answer, string[]]>([
    ['of the services', refusal(0, 500), session(), []],
    ['that another page has not caused', refusal(0, 409), leaving(), ['byToken']],
    ['whose cause does not answer', refusal(0, 409), new Response('', { status: 503 }), ['byToken']],
  ])('stays pending after a failed cancellation: one %s', async (_, answer, byToken, mints) => {
    const one = open({ answers: { byEmail: leaving(), deletionRequests: answer, byToken } })
    await signIn(one)
    const cancelling = one.store.use(deletionActions).cancelDeletion()
    await untilIdle()
    expect(await cancelling).toBe(false)
    expect({
      isPending: isPending(one),
      status: readState(one).error?.status,
      mints: one.requestedPaths.filter((path) => path === 'byToken'),
    }).toEqual({ isPending: true, status: answer.status, mints })
  })

  it('runs one call at a time, and is cleared by a sign-out', async () => {
    const one = await signedIn(hang)
    const actions = one.store.use(deletionActions)
    const first = actions.requestDeletion()
    expect(await actions.requestDeletion()).toBe(false)
    await untilIdle()
    expect(one.requestedPaths.filter((name) => name === 'deletionRequests')).toHaveLength(1)
    one.store.signOut('user')
    expect(await first).toBe(false)
    expect(readState(one)).toEqual(initialDeletion)
  })

  it('has no effect on the clear state when its response is late', async () => {
    for (const status of [200, 500]) {
      const response = Promise.withResolvers<Response>()
      const one = await signedIn(() => response.promise)
      const actions = one.store.use(deletionActions)
      const attempt = actions.requestDeletion()
      await untilIdle()
      actions.resetDeletion()
      response.resolve(Response.json({ statusCode: status }, { status }))
      expect(await attempt).toBe(false)
      expect(readState(one)).toEqual(initialDeletion)
    }
  })
})

describe('an account whose deletion is pending', () => {
  it.each([
    ['pending_delete', undefined, true],
    ['pending_delete', initialDeletion, true],
    ['pending_delete', { ...initialDeletion, deleteAccountSuccess: true }, false],
    ['active', undefined, false],
    ['active', initialDeletion, false],
    [null, undefined, false],
  ])('has the status %j, and no response since: %j', (status, deletion, is) => {
    const profile = status === null ? null : parseSession(sessionAnswer({ account: { status } }))?.profile
    expect(isDeletionPending({ auth: { ...initialAuth, profile: profile ?? null }, deletion })).toBe(is)
  })
})
