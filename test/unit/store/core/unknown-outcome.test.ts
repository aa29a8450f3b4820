import { expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { asUnknown } from '../../../../src/store/core/unknown-outcome.ts'

it('keeps an error that says nothing about the outcome of a change', () => {
  const error = new AcctError('network')
  expect(asUnknown(error)).toBe(error)
})

it('replaces a rejection, and keeps its reference', () => {
  const rejection = new AcctError('conflict', { status: 409 })
  expect(asUnknown(rejection)).toMatchObject({
    code: 'unknown',
    cause: rejection,
    reference: rejection.reference,
  })
})
