import { describe, expect, it } from 'vitest'
import { parseMoment, startOfDay } from '../../../src/domain/calendar.ts'
import { formatDate } from '../../../src/i18n/format.ts'
import { inTimeZone } from '../support/plans.ts'

/** Zones from UTC-11 to UTC+14, with and without daylight saving time, and with half hours. */
const ZONES = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/New_York',
  'UTC',
  'Europe/Warsaw',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]

describe.each(ZONES)('a date in %s', (zone) => {
  it.each([
    ['2026-11-21', 'Nov 21, 2026'],
    ['2026-01-01', 'Jan 1, 2026'],
    ['2026-12-31', 'Dec 31, 2026'],
    ['2028-02-29', 'Feb 29, 2028'],
    // Daylight saving time starts or ends on these days in some zones.
    ['2026-03-08', 'Mar 8, 2026'],
    ['2026-03-29', 'Mar 29, 2026'],
    ['2026-10-25', 'Oct 25, 2026'],
    ['2026-11-01', 'Nov 1, 2026'],
  ])('%s stays the same day', (bare, shown) => {
    inTimeZone(zone, () => {
      const date = parseMoment(bare)
      expect([date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours()]).toEqual([
        ...bare.split('-').map(Number),
        0,
      ])
      expect(startOfDay(bare)).toBe(date.getTime())
      // One language tag per zone, because formatters keep the zone of their creation.
      expect(
        formatDate(
          bare,
          `en-US-x-${zone
            .toLowerCase()
            .replace(/[^a-z]/g, '')
            .slice(-8)}`,
        ),
      ).toBe(shown)
    })
  })

  it('has one start for all moments of the day', () => {
    inTimeZone(zone, () => {
      const first = new Date(2026, 10, 21, 0, 0, 0)
      const last = new Date(2026, 10, 21, 23, 59, 59, 999)
      expect(startOfDay(first)).toBe(first.getTime())
      expect(startOfDay(last)).toBe(first.getTime())
      expect(startOfDay(last.toISOString())).toBe(first.getTime())
      expect(startOfDay(new Date(last.getTime() + 1))).toBeGreaterThan(first.getTime())
    })
  })
})

describe('a moment', () => {
  it('with an offset is the same in every zone', () => {
    for (const zone of ZONES)
      inTimeZone(zone, () => {
        expect(parseMoment('2026-11-21T23:30:00-05:00').toISOString()).toBe('2026-11-22T04:30:00.000Z')
        expect(parseMoment('2026-11-21T00:30:00+13:00').toISOString()).toBe('2026-11-20T11:30:00.000Z')
      })
  })

  it('belongs to the calendar day of the browser’s zone', () => {
    const late = '2026-11-21T23:30:00Z'
    const day = (zone: string) => inTimeZone(zone, () => new Date(startOfDay(late)).getDate())
    expect(day('America/Los_Angeles')).toBe(21)
    expect(day('Europe/Warsaw')).toBe(22)
  })

  it('that is a Date stays unchanged', () => {
    const date = new Date(0)
    expect(parseMoment(date)).toBe(date)
  })

  it.each(['', 'soon', 'null', '2026-99-99T00:00:00Z'])('is an invalid date for %j', (text) => {
    expect(formatDate(text, 'en')).toBe('')
  })
})
