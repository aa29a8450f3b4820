import { expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { missingError } from '../../../../src/store/core/missing-error.ts'
import { IDLE, type RequestState } from '../../../../src/store/core/request.ts'

const [FIRST, SECOND] = [new AcctError('network'), new AcctError('server')]
const failed = (error: AcctError): RequestState<string> => ({ status: 'failed', error })
const PENDING: RequestState<string> = { status: 'pending' }
const DONE: RequestState<string> = { status: 'done', data: 'data' }
const KEPT: RequestState<string> = { status: 'failed', error: FIRST, data: 'known' }

it.each<[string, readonly RequestState<string>[], AcctError | null]>([
  ['null without requests', [], null],
  ['null where none has failed', [IDLE, PENDING, DONE], null],
  ['null where the one that failed keeps its data', [KEPT], null],
  ['the failure of a request without data', [DONE, PENDING, failed(FIRST)], FIRST],
  ['the failure after one whose data is known', [KEPT, failed(SECOND)], SECOND],
  ['the first of two failures', [failed(FIRST), failed(SECOND)], FIRST],
])('is %s', (_, requests, error) => {
  expect(missingError(...requests)).toBe(error)
})
