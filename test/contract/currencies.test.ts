import { describe, expect, test } from 'vitest'
import { formatInvoiceAmount } from '../../src/areas/history/invoice-texts.ts'
import { invoicesCsv } from '../../src/areas/history/receipt/download-csv.ts'
import { glanceTexts } from '../../src/areas/shared/glance/glance-texts.tsx'
import { createI18n } from '../../src/i18n/i18n.ts'
import { listInvoices } from '../../src/services/history/invoices.ts'
import { listPlans } from '../../src/services/plans/plan-catalog.ts'
import { changePlan, previewChange } from '../../src/services/plans/plan-changes.ts'
import { createWorldServices } from '../fixtures/worlds.ts'

const text = await createI18n({ locale: 'en', copy: {} })
await text.load('history')
await text.load('receipt')
await text.load('myPlan')
await text.load('billing')
const DAY_MS = 86_400_000
const BASIC = { code: 'geeni_basic_m', state: 'active', devices: 1 }

/** Countries with the currency of their accounts, and the number of its decimals. */
const CURRENCIES: [country: string, currency: string, digits: number][] = [
  ['US', 'USD', 2],
  ['DE', 'EUR', 2],
  ['GB', 'GBP', 2],
  ['MX', 'MXN', 2],
  ['JP', 'JPY', 0],
]

describe.each(CURRENCIES)('an account of %s, with sums in %s', (country, currency, digits) => {
  const unit = digits === 0 ? 100 : 1

  test.each([
    ['geeni_premium_m', 7.3],
    ['geeni_premium_m', 11.9],
    ['geeni_premium_y', 7.3],
  ])(
    'pays %s %d days later in whole units, the same in preview, ledger, history and CSV',
    async (code, days) => {
      const services = await createWorldServices({ country, plans: [BASIC], invoices: 1 })
      await services.advance(days * DAY_MS)
      const { transport, accountId } = services
      const current = await services.plan()
      const target = (await listPlans(transport, 'geeni')).find((card) => card.externalPlanCode === code)
      if (!target) throw new Error('the catalog has no such plan')
      const preview = await previewChange(transport, { planCode: code, currency, accountCode: accountId })
      await changePlan(transport, {
        target: { id: target.id, code },
        current: { id: current.id, subscriptionId: current.subscriptionId },
        devices: current.devices,
        devicesRemoved: [],
        currency,
        isV3: false,
        flow: 'default',
      })
      const [charge] = await services.charges()
      const invoices = await listInvoices(transport)
      const invoice = invoices.find(({ invoiceTotal }) => invoiceTotal === preview.total)
      if (!invoice) throw new Error('the history has no invoice of the preview’s sum')
      expect(charge).toMatchObject({ amountInCents: preview.total, currency })
      expect(preview.total % unit).toBe(0)
      expect(preview.tax > 0).toBe(currency === 'USD')
      const number = (preview.total / 100).toFixed(digits)
      const shown = formatInvoiceAmount(invoice, 'en').replaceAll(',', '')
      expect(shown).toContain(`${number} ${currency}`)
      expect(invoicesCsv(invoices, text)).toContain(`,${number},${currency},`)
    },
  )

  test('reads "before tax" on My Plan exactly where the services add tax', async () => {
    const services = await createWorldServices({ country, plans: [BASIC], invoices: 1 })
    const { transport, accountId } = services
    const preview = await previewChange(transport, {
      planCode: 'geeni_premium_y',
      currency,
      accountCode: accountId,
    })
    const catalog = await listPlans(transport, 'geeni')
    const plan = await services.plan()
    const facts = { catalog, currency, card: null, uncovered: [], lastPaid: null, isOnlyBilled: true }
    const { price, priceNote } = glanceTexts(plan, facts, new Date(), text)
    expect({ price: Boolean(price), isBeforeTax: priceNote === 'before tax' }).toEqual({
      price: true,
      isBeforeTax: preview.tax > 0,
    })
  })

  test('owes the same when a renewal has failed as when it was past due from the start', async () => {
    const plans = [{ code: 'geeni_premium_m', devices: 1 }]
    const owed = async (state: string, days: number) => {
      const services = await createWorldServices({
        country,
        card: 'declinesLater',
        plans: plans.map((plan) => ({ ...plan, state })),
        invoices: 1,
      })
      await services.advance(days * DAY_MS)
      const invoices = await listInvoices(services.transport)
      return invoices.filter(({ status }) => status === 'past_due').map(({ invoiceTotal }) => invoiceTotal)
    }
    const seeded = await owed('pastDue', 0)
    expect(seeded).toHaveLength(1)
    expect(await owed('active', 19)).toEqual(seeded)
  })
})
