import * as v from 'valibot'
import type { MethodResults, NotificationParams } from '../../src/embed/account-data.ts'

const text = v.nullable(v.string())
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly())

const plan = v.object({
  id: v.string(),
  code: text,
  name: v.string(),
  billingCycle: v.number(),
  deviceQuantity: v.number(),
  retentionDays: v.number(),
  amounts: v.record(v.string(), v.number()),
  trial: v.nullable(v.object({ duration: v.number(), unit: v.picklist(['days', 'months']) })),
  retired: v.boolean(),
})

const subscription = v.object({
  subscriptionId: v.string(),
  planId: text,
  planCode: text,
  name: text,
  billingCycle: v.nullable(v.number()),
  provider: text,
  periodEnd: text,
  trialEnd: text,
  expiration: text,
  paused: v.nullable(v.object({ effective: text, until: text })),
  pending: v.nullable(v.object({ planCode: text, name: text, effectiveDate: text })),
  deviceIds: list(v.string()),
})

const record = v.object({
  subscriptionId: v.string(),
  planCode: v.string(),
  provider: text,
  status: v.string(),
  renewalDate: text,
  trialEnd: text,
  pending: v.nullable(v.object({ planCode: text, effectiveDate: text })),
  deviceIds: list(v.string()),
})

const device = v.object({
  deviceId: v.string(),
  name: v.string(),
  model: text,
  subscribable: v.boolean(),
  planCode: text,
})

/** Schemas of the results, which the types of the client hold to their fields. */
export const results = {
  getUserInfo: v.object({
    accountId: v.string(),
    email: v.string(),
    fullName: v.string(),
    brand: v.string(),
  }),
  listPlans: list(plan),
  listSubscriptions: list(subscription),
  listAvailableSubscriptions: list(record),
  listDevices: list(device),
  resume: v.null(),
  pause: v.nullable(record),
  cancel: v.nullable(record),
  redeemCoupon: v.null(),
  extend: v.nullable(record),
} satisfies { [Name in keyof MethodResults]: v.GenericSchema<unknown, MethodResults[Name]> }

const ofBrand = v.object({ brand: v.string() })

/** Schemas of the params of notifications. */
export const notifications = {
  signedIn: ofBrand,
  signedOut: v.object({ brand: v.string(), reason: v.string() }),
  signInCancelled: ofBrand,
  subscriptionsChanged: ofBrand,
} satisfies { [Name in keyof NotificationParams]: v.GenericSchema<unknown, NotificationParams[Name]> }
