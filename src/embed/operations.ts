import * as v from 'valibot'
import type { Profile } from '../services/access/session-response.ts'
import type { Permit } from '../store/core/context.ts'
import type { EmbedActions } from '../store/embed/embed.actions.ts'
import type { ConfirmedTerms } from '../store/plans/resume-terms.ts'
import type { MethodResults } from './account-data.ts'
import type { Method } from './protocol.ts'
import {
  toEmbedAvailableSubscription,
  toEmbedDevice,
  toEmbedPlan,
  toEmbedSubscription,
} from './response-data.ts'

/** The account of a signed-in account holder. */
interface AccountAccess {
  brand: string
  profile: Profile
  actions: EmbedActions
  /** Permission of the request, which every change needs. */
  permit: Permit
  /** The terms of a resume that the account holder has confirmed; null without a confirmation. */
  confirmed: ConfirmedTerms | null
}

/** Maximum length of a parameter’s name in an error, in characters. */
const NAME_CHARS = 100
/** Maximum length of an extension body in characters of JSON. */
const BODY_CHARS = 10_000

/** Id that is safe as one segment of an address. */
const id = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(200),
  v.check((value) => value.isWellFormed() && value !== '.' && value !== '..'),
)
const noParams = v.optional(v.strictObject({}))
const subscriptionParams = v.strictObject({ subscriptionId: id })
const date = v.pipe(
  v.union([
    v.pipe(v.string(), v.isoTimestamp()),
    v.pipe(
      v.string(),
      v.isoDate(),
      // Date.parse accepts February 30.
      v.check((day) => new Date(day).getUTCDate() === Number(day.slice(-2))),
      v.transform((day) => `${day}T00:00:00Z`),
    ),
  ]),
  v.check((value) => Date.parse(value) > Date.now()),
)
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const body = v.pipe(
  v.custom<object>(isRecord),
  v.transform(toJson),
  v.check((text) => text !== null && text.length <= BODY_CHARS),
  v.transform((text): Readonly<Record<string, unknown>> => JSON.parse(text ?? '{}')),
)

/**
 * Returns whether a value is a plain object of any window; structured clones have no classes of their own.
 */
function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Serializes an object to JSON; returns null for one that cannot be serialized, such as a circular one. */
function toJson(value: object): string | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}

interface Operation<Name extends Method> {
  /** Schema of the params, from which the published protocol is generated. */
  params: v.GenericSchema
  /** Validates the params and returns the operation to run; null for invalid params. */
  read(params: unknown): ((access: AccountAccess) => Promise<MethodResults[Name]>) | null
  /** Returns the name of the first parameter that is missing, wrong or unknown; null without one. */
  findInvalid(params: unknown): string | null
}

function defineOperation<Name extends Method, Schema extends v.GenericSchema>(
  params: Schema,
  run: (access: AccountAccess, params: v.InferOutput<Schema>) => Promise<MethodResults[Name]>,
): Operation<Name> {
  return {
    params,
    read(value) {
      const parsed = value === undefined || isRecord(value) ? v.safeParse(params, value) : null
      return parsed?.success ? (access) => run(access, parsed.output) : null
    },
    findInvalid(value) {
      // Without params the first required parameter is missing.
      const parsed = value === undefined || isRecord(value) ? v.safeParse(params, value ?? {}) : null
      const name = parsed?.issues?.[0].path?.[0]?.key
      return typeof name === 'string' ? name.slice(0, NAME_CHARS) : null
    },
  }
}

/** All operations of the embedding API with their params (U-21). */
export const operations: { readonly [Name in Method]: Operation<Name> } = {
  getUserInfo: defineOperation(noParams, async ({ brand, profile }) => ({
    accountId: profile.account.id,
    email: profile.email,
    fullName: profile.fullName,
    brand,
  })),
  listPlans: defineOperation(noParams, async ({ actions }) => {
    const plans = await actions.listPlans()
    return plans.filter(({ visible }) => visible).map(toEmbedPlan)
  }),
  listSubscriptions: defineOperation(noParams, async ({ actions }) =>
    (await actions.listSubscriptions()).map(toEmbedSubscription),
  ),
  listAvailableSubscriptions: defineOperation(noParams, async ({ actions }) =>
    (await actions.listAvailableSubscriptions()).map(toEmbedAvailableSubscription),
  ),
  listDevices: defineOperation(noParams, async ({ actions }) =>
    (await actions.listDevices()).map(toEmbedDevice),
  ),
  resume: defineOperation(subscriptionParams, async ({ actions, permit, confirmed }, { subscriptionId }) => {
    await actions.resume(subscriptionId, permit, confirmed)
    return null
  }),
  pause: defineOperation(
    v.strictObject({ subscriptionId: id, until: v.optional(date) }),
    async ({ actions, permit }, { subscriptionId, until }) => {
      const changed = await actions.pause(subscriptionId, permit, until)
      return changed && toEmbedAvailableSubscription(changed)
    },
  ),
  cancel: defineOperation(subscriptionParams, async ({ actions, permit }, { subscriptionId }) => {
    const changed = await actions.cancel(subscriptionId, permit)
    return changed && toEmbedAvailableSubscription(changed)
  }),
  redeemCoupon: defineOperation(
    v.strictObject({ subscriptionId: id, couponId: id, currency: v.optional(currency) }),
    async ({ actions, permit }, { subscriptionId, couponId, currency }) => {
      await actions.redeemCoupon(subscriptionId, permit, { couponId, ...(currency && { currency }) })
      return null
    },
  ),
  extend: defineOperation(
    v.strictObject({ subscriptionId: id, extension: body }),
    async ({ actions, permit }, { subscriptionId, extension }) => {
      const changed = await actions.extend(subscriptionId, permit, extension)
      return changed && toEmbedAvailableSubscription(changed)
    },
  ),
}
