import { describe, expect, it } from 'vitest'
import { currencyForCountry, DEFAULT_CURRENCY } from '../../../../src/domain/billing/currency.ts'
import { showsDeviceCount } from '../../../../src/domain/devices/device-count.ts'
import { deviceKind } from '../../../../src/domain/devices/device-kind.ts'
import { cycleKey } from '../../../../src/domain/plans/billing-cycle.ts'
import {
  isBasic,
  isFree,
  isFreeOrNoPlan,
  isNonSubscribable,
  isNoPlan,
} from '../../../../src/domain/plans/plan-codes.ts'
import { SIGNING } from '../../../../src/services/endpoints.ts'
import { BREAKPOINTS } from '../../../../src/theme/layout.ts'

describe('constants', () => {
  it('default to US dollars, also for countries without a listed currency [CONST-01]', () => {
    expect(DEFAULT_CURRENCY).toBe('USD')
    for (const country of ['BR', 'ZZ', '', null, undefined, 'constructor', '__proto__'])
      expect(currencyForCountry(country)).toBe('USD')
  })

  it('contain the signing region us-east-2 [CONST-02]', () => {
    expect(SIGNING.region).toBe('us-east-2')
  })

  it('contain the five breakpoints [CONST-03]', () => {
    expect(Object.values(BREAKPOINTS)).toEqual([600, 720, 760, 768, 992])
  })

  it.each([
    ['US', 'USD'],
    ['DE', 'EUR'],
    ['FR', 'EUR'],
    ['IT', 'EUR'],
    ['ES', 'EUR'],
    ['AU', 'AUD'],
    ['GB', 'GBP'],
    ['CA', 'CAD'],
    ['NZ', 'NZD'],
    ['MX', 'MXN'],
    ['JP', 'JPY'],
    ['SG', 'SGD'],
  ])('map %s to %s [CONST-04]', (country, currency) => {
    expect(currencyForCountry(country)).toBe(currency)
    expect(currencyForCountry(country.toLowerCase())).toBe(currency)
  })

  it('contain the billing cycles of 1, 12 and 24 months, and 0 for none [CONST-05]', () => {
    expect([0, 1, 12, 24].map(cycleKey)).toEqual([null, 'monthly', 'yearly', 'twoYear'])
  })

  it.each([-1, 2, 6, 36, 1.5, Number.NaN])('contain no message for a cycle of %s months', (months) => {
    expect(cycleKey(months)).toBeNull()
  })
})

const NO_PLAN = ['no_plan', 'visi_no_plan', 'notion_lite', 'not_a_plan_geeni']
const NON_SUBSCRIBABLE = ['non-subscribable', 'non-subscribable_geeni']
const BASIC = [
  'lsm',
  'lite',
  'basic',
  'sprint_basic_month',
  'no_plan',
  'visi_no_plan',
  'otis_essential_4_m',
  'pepper_lite',
  'notion_lite',
  'not_a_plan_geeni',
]
const FREE_OR_NO_PLAN = ['no_plan', 'visi_no_plan', 'pepper_lite', 'not_a_plan_geeni']
const OTHERS = ['premium', 'NO_PLAN', ' no_plan', 'no_plan_geeni', '', 'constructor', null, undefined]

describe('plan codes', () => {
  const all = [...new Set([...NO_PLAN, ...NON_SUBSCRIBABLE, ...BASIC, ...FREE_OR_NO_PLAN, ...OTHERS])]
  /** Returns the codes of the table that a predicate accepts, in their order. */
  const accepted = (holds: (code: string | null | undefined) => boolean) => all.filter((code) => holds(code))
  const sorted = (codes: readonly unknown[]) => codes.toSorted()

  it('that mean "no plan" [CONST-07]', () => {
    expect(sorted(accepted(isNoPlan))).toEqual(sorted(NO_PLAN))
  })
  it('that cannot be subscribed to [CONST-08]', () => {
    expect(sorted(accepted(isNonSubscribable))).toEqual(sorted(NON_SUBSCRIBABLE))
  })
  it('that count as basic [CONST-09]', () => {
    expect(sorted(accepted(isBasic))).toEqual(sorted(BASIC))
  })
  it('that are free or no plan [CONST-10]', () => {
    expect(sorted(accepted(isFreeOrNoPlan))).toEqual(sorted(FREE_OR_NO_PLAN))
  })
  it('make a plan free, as an amount of 0 does', () => {
    expect(sorted(accepted((code) => isFree(code)))).toEqual(
      sorted([...new Set([...NO_PLAN, ...FREE_OR_NO_PLAN])]),
    )
    expect(isFree('premium', 0)).toBe(true)
    expect(isFree('premium', 1)).toBe(false)
    expect(isFree('no_plan', 999)).toBe(true)
  })
})

describe('devices', () => {
  it.each([
    [-1, false],
    [0, false],
    [1, false],
    [2, true],
    [29, true],
    [30, false],
    [1000, false],
  ])('a card with a cap of %i shows the number of devices: %s', (cap, shows) => {
    expect(showsDeviceCount(cap)).toBe(shows)
  })

  it.each([
    ['GE-CI1', 'indoor'],
    ['ge-co2', 'outdoor'],
    ['VI-DB1', 'doorbell'],
    ['MO-FL1', 'floodlight'],
    ['GE-PL9', 'plug'],
    ['GE-BU1', 'bulb'],
    ['NO-SE1', 'sensor'],
    ['GE-XX1', 'generic'],
    ['CI', 'generic'],
    ['', 'generic'],
    [null, 'generic'],
  ])('the model %s has the icon %s', (model, kind) => {
    expect(deviceKind(model)).toBe(kind)
  })
})
