import { describe, expect, it } from 'vitest'
import { canWithdraw } from '../../../../src/areas/shared/withdrawal-link.tsx'

describe('the period to withdraw from a contract', () => {
  it.each<[string, string | null, boolean]>([
    ['paid for just now', '2031-05-20T12:00:00Z', true],
    ['on its last day', '2031-05-06T00:00:01', true],
    ['on its last day, with a date alone', '2031-05-06', true],
    ['over', '2031-05-05T23:59:59', false],
    ['with a payment ahead of the clock', '2031-05-21T12:00:00Z', true],
    ['without a payment', null, false],
    ['with an unreadable date', 'soon', false],
  ])('%s', (_, paidAt, expected) => {
    expect(canWithdraw({ days: 14 }, paidAt, new Date('2031-05-20T23:59:00'))).toBe(expected)
  })
})
