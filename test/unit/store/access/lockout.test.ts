import { expect, it } from 'vitest'
import { isStricter, mayVerify } from '../../../../src/store/access/lockout.ts'
import { LOCKOUT_CODES, type LockoutCode } from '../../../../src/store/core/lockout-codes.ts'

const lockout = (code: LockoutCode) => ({ until: 1, code, origin: null })
/** Limits of sending, after which the last code is still valid. */
const SENDING: readonly LockoutCode[] = ['emailLimit', 'smsLimit']

it.each(LOCKOUT_CODES)('the lockout %s allows a code only after a limit of sending', (code) => {
  expect(mayVerify(lockout(code))).toBe(SENDING.includes(code))
  expect(mayVerify(null)).toBe(true)
})

it.each(LOCKOUT_CODES.flatMap((current) => LOCKOUT_CODES.map((next) => [current, next] as const)))(
  'a lockout %s is replaced by the rejection %s only when that one forbids codes, too',
  (current, next) => {
    expect(isStricter(next, lockout(current))).toBe(SENDING.includes(current) && !SENDING.includes(next))
    expect(isStricter(next, null)).toBe(true)
  },
)
