import type { Receipt } from '../../domain/history/receipt.ts'
import type { PlanChangeResult } from '../../domain/orders/plan-order.ts'
import { isObject } from '../../util/is-object.ts'
import { getTexts, textOrNull } from './lazy-readers.ts'
import type { Fields, IntentRecord, OrderRecord, Reader, SentChange } from './persisted.ts'
import { OLDEST_LIST_MS } from './tabs.ts'

const getFields = (value: unknown): Fields => (isObject(value) ? value : {})
const text = (value: unknown): string => textOrNull(value) ?? ''
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const STATES: readonly IntentRecord['state'][] = ['sent', 'challenged', 'missed', 'done', 'settled']

/** How long a change that the account does not show may still happen, ms. */
export const UNKNOWN_MS = 60_000

/** How long a list can lack a change: it can have happened late, and the list be from before it, ms. */
export const UNLISTED_MS = UNKNOWN_MS + OLDEST_LIST_MS

/** Returns whether a change may still happen. */
export const isRecentChange = ({ state, at }: IntentRecord, now: number): boolean =>
  state === 'sent' && now - at < UNKNOWN_MS

/** Reads the stored record of a change; null when it is not one. */
export const readIntent: Reader<'intent'> = (stored) => {
  const state = STATES.find((one) => one === stored.state)
  const accountId = text(stored.accountId)
  const sent = readSent(stored)
  if (!state || !accountId || !sent) return null
  const others = Array.isArray(stored.others) ? stored.others.map(readSent).filter((one) => one !== null) : []
  const own = { ...sent, accountId, state, wasThere: stored.wasThere === true, others }
  if (!isObject(stored.order)) return { ...own, order: null }
  const order = readOrder(stored.order)
  return order && { ...own, order }
}

function readSent(stored: unknown): SentChange | null {
  const { key, at, intent, payload } = getFields(stored)
  if (!text(key) || !text(intent) || typeof at !== 'number') return null
  return { key: text(key), at, intent: text(intent), payload: textOrNull(payload) }
}

function readOrder(stored: Fields): OrderRecord | null {
  const target = getFields(stored.target)
  const current = isObject(stored.current) ? stored.current : null
  if (!text(target.id)) return null
  return {
    target: { id: text(target.id), code: text(target.code) },
    current: current && { id: text(current.id), subscriptionId: textOrNull(current.subscriptionId) },
    deviceIds: getTexts(stored.deviceIds),
    receipt: readReceipt(getFields(stored.receipt)),
    invoices: Array.isArray(stored.invoices) ? stored.invoices.map(textOrNull) : null,
    changed: isObject(stored.changed) ? readChanged(stored.changed) : null,
  }
}

function readReceipt(stored: Fields): Receipt {
  const promo = getFields(stored.promo)
  return {
    planId: text(stored.planId),
    planCode: text(stored.planCode),
    planName: text(stored.planName),
    billingCycle: number(stored.billingCycle),
    currency: text(stored.currency),
    price: number(stored.price),
    currentPrice: number(stored.currentPrice),
    isTrial: stored.isTrial === true,
    tax: typeof stored.tax === 'number' ? stored.tax : null,
    total: typeof stored.total === 'number' ? stored.total : null,
    subTotal: typeof stored.subTotal === 'number' ? stored.subTotal : null,
    promo: text(promo.code) ? { code: text(promo.code), description: textOrNull(promo.description) } : null,
    deviceNames: getTexts(stored.deviceNames),
  }
}

const readChanged = (stored: Fields): PlanChangeResult => ({
  id: textOrNull(stored.id),
  planCode: textOrNull(stored.planCode),
  subscriptionId: textOrNull(stored.subscriptionId),
  taxInCents: typeof stored.taxInCents === 'number' ? stored.taxInCents : null,
  periodEndsAt: textOrNull(stored.periodEndsAt),
  ...readTrial(stored.trial),
})

function readTrial(stored: unknown): Pick<PlanChangeResult, 'trial'> {
  if (stored === null) return { trial: null }
  const { startedAt, endsAt } = getFields(stored)
  return text(endsAt) ? { trial: { startedAt: textOrNull(startedAt), endsAt: text(endsAt) } } : {}
}
