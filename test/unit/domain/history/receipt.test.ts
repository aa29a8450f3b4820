import { describe, expect, it } from 'vitest'
import { getCharges, type PlacedOrder } from '../../../../src/domain/history/receipt.ts'
import { chargeLines } from '../../../../src/domain/orders/charge-lines.ts'
import type { PlanStart } from '../../../../src/domain/orders/order-completion.ts'
import { getReceipt } from '../../../../src/domain/orders/order-summary.ts'
import type { PlanChangeResult, Preview } from '../../../../src/domain/orders/plan-order.ts'
import { planCard } from '../../support/plans.ts'

const summary = {
  target: planCard({ id: 'plan', externalPlanCode: 'plan' }),
  current: null,
  devices: [],
  devicesRemoved: [],
  currency: 'USD',
  price: 10_000,
  currentPrice: 0,
  isDowngrade: false,
  isOneOfSeveral: false,
}
const preview = (part: Partial<Preview>): Preview => ({
  currency: 'USD',
  subTotal: 10_000,
  tax: 800,
  total: 10_800,
  chargeDate: null,
  trial: null,
  ...part,
})

describe('a receipt', () => {
  it.each<[string, Partial<Preview>]>([
    ['for a whole period', {}],
    ['for the rest of a period', { subTotal: 9_400, tax: 752, total: 10_152 }],
    ['for a trial', { subTotal: 0, tax: 0, total: 0, trial: { endDate: '2031-06-04', costAfter: 10_800 } }],
  ])('%s has the tax of a whole period, and the total of the preview', (_, part) => {
    const today = preview(part)
    expect(getReceipt(summary, today, null)).toMatchObject({ tax: 800, total: today.total })
  })
})

describe('the tax of a whole period in a receipt', () => {
  it('is unknown where nothing is due today', () => {
    expect(getReceipt(summary, preview({ subTotal: 0, tax: 0, total: 0 }), null).tax).toBeNull()
  })

  it('is none where the services tax nothing', () => {
    expect(getReceipt(summary, preview({ tax: 0, total: 10_000 }), null).tax).toBe(0)
  })
})

describe('the charges of a completed order', () => {
  const now = new Date('2031-05-20T12:00:00Z')
  const trial = { endDate: '2031-06-19', costAfter: 10_800 }
  const result = (part: Partial<PlanChangeResult>): PlanChangeResult => ({
    id: 'p-1',
    planCode: null,
    subscriptionId: 'sub',
    taxInCents: null,
    periodEndsAt: '2031-06-19',
    ...part,
  })
  const charged = (
    receipt: ReturnType<typeof getReceipt>,
    changed: PlanChangeResult,
    paid: number | null = null,
    start: PlanStart | null = { kind: 'now' },
    paused: PlacedOrder['paused'] = null,
  ) => getCharges({ receipt, changed, paid, invoiceDue: null, start, paused }, false, now)

  it.each<[string, Partial<Preview>, Partial<PlanChangeResult>, number, string | null]>([
    ['the preview’s trial, without dates in the response', { trial }, {}, 0, null],
    [
      'a trial of the response that spans today, without one in the preview',
      {},
      { trial: { startedAt: '2031-05-20', endsAt: '2031-06-19' } },
      0,
      '2031-06-19',
    ],
    [
      'no trial, when that of the response is over [TRIAL-02]',
      { trial },
      { trial: { startedAt: '2031-03-01', endsAt: '2031-04-01' } },
      10_800,
      null,
    ],
    [
      'no trial yet, when that of the response starts later [TRIAL-02]',
      { trial },
      { trial: { startedAt: '2031-05-25', endsAt: '2031-06-25' } },
      10_800,
      null,
    ],
    ['no trial, when the response says so', { trial }, { trial: null }, 10_800, null],
    ['the preview’s total, without a trial', {}, {}, 10_800, null],
  ])('follow %s', (_, shown, changed, today, trialEnd) => {
    const receipt = getReceipt(summary, preview(shown), null)
    expect(charged(receipt, result(changed))).toMatchObject({ today, trialEnd })
  })

  it.each([
    ['2031-05-20', '2031-05-20'],
    ['2031-05-19', null],
  ])('name the start %s of a later plan as %s, and its period likewise', (date, shown) => {
    const receipt = getReceipt(summary, preview({}), null)
    expect(charged(receipt, result({ periodEndsAt: date }), null, { kind: 'later', date })).toMatchObject({
      start: { kind: 'later', date: shown },
      next: shown,
    })
  })

  const upgrade = { ...summary, price: 9_999, currentPrice: 999 }
  const yearly = preview({ subTotal: 9_400, tax: 752, total: 10_152 })
  const save10 = { code: 'save10', description: '10% off' }

  it.each<[string, typeof summary, Preview, typeof save10 | null, number | null, number | null, object]>([
    [
      'name the preview’s total of a first plan',
      summary,
      preview({}),
      null,
      null,
      null,
      { today: 10_800, isAtMost: false, lines: { plan: 10_000, tax: 800 } },
    ],
    [
      'name the price, and what the services deduct for the old plan',
      upgrade,
      yearly,
      null,
      null,
      null,
      { today: 10_152, isAtMost: false, lines: { plan: 9_999, deducted: -599, tax: 752 } },
    ],
    [
      'name what the services take off a first plan',
      summary,
      preview({ subTotal: 9_000, tax: 720, total: 9_720 }),
      null,
      null,
      null,
      { today: 9_720, isAtMost: false, lines: { plan: 10_000, deducted: -1_000, tax: 720 } },
    ],
    [
      'name no reason of a deduction that is not the old plan’s price',
      { ...upgrade, price: 1_999 },
      preview({ subTotal: 500, tax: 40, total: 540 }),
      null,
      null,
      null,
      { today: 540, isAtMost: false, lines: { plan: 1_999, deducted: -1_499, tax: 40 } },
    ],
    [
      'name the difference of the prices where the services charge exactly that',
      { ...upgrade, price: 1_999 },
      preview({ subTotal: 1_000, tax: 80, total: 1_080 }),
      null,
      null,
      null,
      { today: 1_080, isAtMost: false, lines: { difference: 1_000, tax: 80 } },
    ],
    [
      'are an upper limit with a promotion of unknown worth',
      upgrade,
      yearly,
      save10,
      null,
      677,
      { today: 10_152, isAtMost: true, lines: { plan: 9_999, deducted: -599, tax: 752 } },
    ],
    [
      'follow the invoice, and name the promotion',
      upgrade,
      yearly,
      save10,
      9_137,
      677,
      {
        today: 9_137,
        isAtMost: false,
        lines: { plan: 9_999, deducted: -599, promotion: -940, tax: 677 },
      },
    ],
    [
      'follow a lower invoice, and name its tax alone',
      upgrade,
      yearly,
      null,
      9_700,
      719,
      { today: 9_700, isAtMost: false, lines: { beforeTax: 8_981, tax: 719 } },
    ],
    [
      'have no lines where the invoice differs from the preview, and its tax is lost with the response',
      upgrade,
      yearly,
      save10,
      9_137,
      null,
      { today: 9_137, isAtMost: false, lines: {} },
    ],
    [
      'keep the lines of the preview where the invoice has the same sum',
      upgrade,
      yearly,
      null,
      10_152,
      null,
      { today: 10_152, isAtMost: false, lines: { plan: 9_999, deducted: -599, tax: 752 } },
    ],
    [
      'have no lines where the old plan’s credit pays all',
      { ...upgrade, price: 1_499, currentPrice: 5_999 },
      preview({ subTotal: 0, tax: 0, total: 0 }),
      null,
      null,
      null,
      { today: 0, isAtMost: false, lines: {} },
    ],
    [
      'are nothing with a promotion where nothing is due, and not an upper limit',
      { ...upgrade, price: 1_499, currentPrice: 5_999 },
      preview({ subTotal: 0, tax: 0, total: 0 }),
      save10,
      null,
      null,
      { today: 0, isAtMost: false, lines: {} },
    ],
    [
      'follow an invoice of nothing, whose promotion pays all',
      upgrade,
      yearly,
      save10,
      0,
      0,
      { today: 0, isAtMost: false, lines: { plan: 9_999, deducted: -599, promotion: -9_400, tax: 0 } },
    ],
    [
      'name no promotion where the invoice is higher than the preview',
      upgrade,
      yearly,
      save10,
      10_799,
      800,
      { today: 10_799, isAtMost: false, lines: { beforeTax: 9_999, tax: 800 } },
    ],
    [
      'follow an invoice above the preview, and name its tax alone',
      upgrade,
      yearly,
      null,
      15_552,
      1_152,
      { today: 15_552, isAtMost: false, lines: { beforeTax: 14_400, tax: 1_152 } },
    ],
    [
      'follow an invoice of nothing whose tax is lost with the response',
      upgrade,
      yearly,
      save10,
      0,
      null,
      { today: 0, isAtMost: false, lines: { plan: 9_999, deducted: -599, promotion: -9_400, tax: 0 } },
    ],
    [
      'follow an invoice of nothing without a promotion, in no lines',
      upgrade,
      yearly,
      null,
      0,
      0,
      { today: 0, isAtMost: false, lines: {} },
    ],
    [
      'name the whole price where the services charge it, as for a plan that was past due',
      { ...upgrade, price: 599 },
      preview({ subTotal: 599, tax: 48, total: 647 }),
      null,
      647,
      48,
      { today: 647, isAtMost: false, lines: { plan: 599, tax: 48 } },
    ],
  ])('%s, in lines that add up', (_, order, shown, promo, paid, taxInCents, expected) => {
    const { today, isAtMost, lines } = charged(getReceipt(order, shown, promo), result({ taxInCents }), paid)
    expect({
      today,
      isAtMost,
      lines: Object.fromEntries(lines.map(({ kind, cents }) => [kind, cents])),
    }).toEqual(expected)
    if (lines.length > 0) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(today)
  })

  it.each<[string, number | null, object]>([
    ['the summary’s total where more is charged, and no recurring charge', 15_552, [10_152, null]],
    ['nothing else where the summary’s total is charged', 10_152, [null, 9_999]],
    ['nothing else where less is charged', 9_137, [null, 9_999]],
    ['nothing else while the charge is unknown', null, [null, 9_999]],
  ])('name %s', (_, paid, expected) => {
    const { shown, recurring } = charged(getReceipt(upgrade, yearly, null), result({}), paid)
    expect([shown, recurring]).toEqual(expected)
  })

  it.each<[string, PlanStart | null, number | null, number]>([
    ['nothing where the plan starts later', { kind: 'later', date: null }, null, 0],
    ['the invoice of a plan that starts later', { kind: 'later', date: null }, 540, 540],
    ['the preview’s total where no plan shows the start', null, null, 10_152],
    ['the preview’s total of a plan that has started', { kind: 'now' }, null, 10_152],
  ])('are %s', (_, start, paid, today) => {
    const receipt = getReceipt({ ...upgrade, isDowngrade: true }, yearly, null)
    const charges = charged(receipt, result({}), paid, start)
    expect({ today: charges.today, start: charges.start }).toEqual({ today, start: start ?? { kind: 'now' } })
  })

  it('have no start where neither a plan nor a sum of today shows it', () => {
    expect(charged(getReceipt(upgrade, yearly, null), result({}), 0, null)).toMatchObject({ start: null })
  })

  it('name the end of a pause that delays the next charge', () => {
    const paused = { effective: '2031-05-01', until: '2031-07-01' }
    const receipt = getReceipt(upgrade, yearly, null)
    expect(charged(receipt, result({}), null, { kind: 'now' }, paused).next).toBe('2031-07-01')
  })

  const ended = { trial: { startedAt: '2031-03-01', endsAt: '2031-04-01' } }
  it.each<[string, ReturnType<typeof getReceipt>, Partial<PlanChangeResult>]>([
    [
      'the total is not known',
      { ...getReceipt(summary, preview({}), null), total: null, subTotal: null },
      {},
    ],
    [
      'the preview is of a trial that did not start',
      getReceipt(summary, preview({ subTotal: 0, tax: 0, total: 0, trial }), null),
      ended,
    ],
  ])('are at most the price with tax, without lines, where %s', (_, receipt, changed) => {
    expect(charged(receipt, result(changed))).toMatchObject({
      today: 10_800,
      isAtMost: true,
      lines: [],
    })
  })
})

describe('the lines from the price to the sum of today', () => {
  const old = { currentPrice: 5_999 }
  it.each<[string, object, Partial<Preview>, Record<string, number>]>([
    ['are nothing where the price is due', {}, {}, {}],
    ['name no reason of a deduction', old, { subTotal: 9_400 }, { deducted: -600 }],
    ['name no time that has passed', old, { subTotal: 31 }, { deducted: -9_969 }],
    ['are the price of the old plan where that is deducted', old, { subTotal: 4_001 }, { oldPlan: -5_999 }],
    [
      'are the trial',
      old,
      { subTotal: 0, trial: { endDate: '2031-06-04', costAfter: 10_800 } },
      { later: -10_000 },
    ],
    ['are all of a price of which nothing is due', old, { subTotal: 0 }, { later: -10_000 }],
    ['are a deduction without an old plan', {}, { subTotal: 9_000 }, { deducted: -1_000 }],
    ['name no reason where more than the price is due', old, { subTotal: 10_500 }, { added: 500 }],
  ])('%s', (_, part, shown, expected) => {
    const today = preview(shown)
    const lines = chargeLines({ ...summary, ...part }, today)
    const { plan, tax, ...deductions } = Object.fromEntries(lines.map(({ kind, cents }) => [kind, cents]))
    expect({ plan, tax, deductions }).toEqual({ plan: summary.price, tax: today.tax, deductions: expected })
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(today.subTotal + today.tax)
  })
})
