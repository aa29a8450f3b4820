import { describe, expect, it } from 'vitest'
import { formatDate } from '../../../src/i18n/format.ts'
import { comingDate, parseMoment, startOfDay } from '../../../src/util/calendar.ts'
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

  it.each(['', 'soon', 'null', '2026-99-99T00:00:00Z', 'x2026-11-21', new Date(1e20)])(
    'is an invalid date for %j',
    (moment) => {
      expect(formatDate(moment, 'en')).toBe('')
    },
  )
})

describe('a date that is not over', () => {
  const now = new Date(2026, 11, 11, 0, 5)
  it.each([
    ['2026-12-10', false],
    ['2026-12-11', true],
    ['2026-12-12', true],
    [new Date(2026, 11, 10, 23, 59, 59).toISOString(), false],
    // Earlier today, so still a date of today.
    [new Date(2026, 11, 11, 0, 0).toISOString(), true],
    ['soon', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('%s on December 11: %s', (moment, isComing) => {
    expect(comingDate(moment, now)).toBe(isComing ? moment : null)
  })

  // 03:30 UTC on December 11 is the evening before in America, and noon in Asia.
  it.each([
    ['America/Los_Angeles', '2026-12-11T07:59:00Z', '2026-12-11T08:00:00Z'],
    ['America/New_York', '2026-12-11T04:59:00Z', '2026-12-11T05:00:00Z'],
    ['UTC', '2026-12-11T23:59:00Z', '2026-12-12T00:00:00Z'],
    ['Asia/Kolkata', '2026-12-11T18:29:00Z', '2026-12-11T18:30:00Z'],
    ['Asia/Tokyo', '2026-12-11T14:59:00Z', '2026-12-11T15:00:00Z'],
  ])('lasts to the end of its day in %s', (zone, last, next) => {
    inTimeZone(zone, () => {
      const moment = '2026-12-11T03:30:00Z'
      expect(comingDate(moment, new Date(last))).toBe(moment)
      expect(comingDate(moment, new Date(next))).toBeNull()
    })
  })
})
