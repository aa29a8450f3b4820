import * as v from 'valibot'
import type { Profile } from '../services/session-answer.ts'
import type { EmbedActions } from '../store/embed.actions.ts'
import type { MethodResults } from './account-data.ts'
import { availableData, deviceData, planData, subscriptionData } from './answer-data.ts'
import type { Method } from './protocol.ts'

/** The account, for one who is signed in. */
export interface AccountAccess {
  brand: string
  profile: Profile
  actions: EmbedActions
}

/** Longest extension body, characters of JSON. */
const BODY_CHARS = 10_000

/** What can stand as one part of an address. */
const id = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(200),
  v.check((given) => given.isWellFormed() && given !== '.' && given !== '..'),
)
const nothing = v.optional(v.strictObject({}))
const aSubscription = v.strictObject({ subscriptionId: id })
const date = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((given) => Date.parse(given) > Date.now()),
)
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const body = v.pipe(
  v.custom<object>(isRecord),
  v.transform(asJson),
  v.check((text) => text !== null && text.length <= BODY_CHARS),
  v.transform((text): Readonly<Record<string, unknown>> => JSON.parse(text ?? '{}')),
)

/** An object as JSON has them, of whatever window: nothing that came over a port has a class of its own. */
function isRecord(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false
  const prototype: unknown = Object.getPrototypeOf(given)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** An object as JSON; null where it cannot be written so, as one that goes round in circles. */
function asJson(given: object): string | null {
  try {
    return JSON.stringify(given)
  } catch {
    return null
  }
}

interface Operation<Name extends Method> {
  /** Reads the params; null when they are not what the method takes. */
  read(params: unknown): ((access: AccountAccess) => Promise<MethodResults[Name]>) | null
}

function operation<Name extends Method, Schema extends v.GenericSchema>(
  params: Schema,
  run: (access: AccountAccess, params: v.InferOutput<Schema>) => Promise<MethodResults[Name]>,
): Operation<Name> {
  return {
    read(given) {
      const parsed = given === undefined || isRecord(given) ? v.safeParse(params, given) : null
      return parsed?.success ? (access) => run(access, parsed.output) : null
    },
  }
}

/** Every operation of the embedding API (U-21): what it takes, and what it does. */
export const operations: { readonly [Name in Method]: Operation<Name> } = {
  getUserInfo: operation(nothing, async ({ brand, profile }) => ({
    accountId: profile.account.id,
    email: profile.email,
    fullName: profile.fullName,
    brand,
  })),
  listPlans: operation(nothing, async ({ actions }) => {
    const plans = await actions.listPlans()
    return plans.filter(({ visible }) => visible).map(planData)
  }),
  listSubscriptions: operation(nothing, async ({ actions }) =>
    (await actions.listSubscriptions()).map(subscriptionData),
  ),
  listAvailableSubscriptions: operation(nothing, async ({ actions }) =>
    (await actions.listAvailableSubscriptions()).map(availableData),
  ),
  listDevices: operation(nothing, async ({ actions }) => (await actions.listDevices()).map(deviceData)),
  resume: operation(aSubscription, async ({ actions }, { subscriptionId }) => {
    await actions.resume(subscriptionId)
    return null
  }),
  pause: operation(
    v.strictObject({ subscriptionId: id, until: v.optional(date) }),
    async ({ actions }, { subscriptionId, until }) => {
      const changed = await actions.pause(subscriptionId, until)
      return changed && availableData(changed)
    },
  ),
  cancel: operation(aSubscription, async ({ actions }, { subscriptionId }) => {
    const changed = await actions.cancel(subscriptionId)
    return changed && availableData(changed)
  }),
  redeemCoupon: operation(
    v.strictObject({ subscriptionId: id, couponId: id, currency: v.optional(currency) }),
    async ({ actions }, { subscriptionId, couponId, currency }) => {
      await actions.redeemCoupon(subscriptionId, { couponId, ...(currency && { currency }) })
      return null
    },
  ),
  extend: operation(
    v.strictObject({ subscriptionId: id, extension: body }),
    async ({ actions }, { subscriptionId, extension }) => {
      const changed = await actions.extend(subscriptionId, extension)
      return changed && availableData(changed)
    },
  ),
}
