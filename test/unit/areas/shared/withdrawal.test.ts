import { describe, expect, it } from 'vitest'
import { canWithdraw } from '../../../../src/areas/shared/withdrawal.tsx'

describe('the period to withdraw from a contract', () => {
  it.each<[string, string | null, boolean]>([
    ['paid for just now', '2031-05-20T12:00:00Z', true],
    ['in its last second', '2031-05-06T12:00:01Z', true],
    ['over', '2031-05-06T12:00:00Z', false],
    ['with a payment ahead of the clock', '2031-05-21T12:00:00Z', true],
    ['without a payment', null, false],
    ['with an unreadable date', 'soon', false],
  ])('%s', (_, paidAt, expected) => {
    expect(canWithdraw({ days: 14 }, paidAt, new Date('2031-05-20T12:00:00Z'))).toBe(expected)
  })
})
