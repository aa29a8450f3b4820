// What the control calls and the console accept. Every field has a bound: without one, a value stops the process or
// outlives it in the database.
import * as v from 'valibot'
import { MAX_SKEW_MS, MAX_STEP_MS } from './data/clock.ts'
import { FAULT_KINDS } from './http/fault-kinds.ts'
import { MAX_FAULTS } from './http/faults.ts'
import { text, whole } from './http/validated.ts'
import { CARD_STATES } from './seeds/cards.ts'
import { PLAN_STATES } from './seeds/plan-states.ts'

/** Longest email address. */
const MAX_EMAIL = 254
const MAX_BRAND = 31
const MAX_PATH = 200
const MAX_DEEP_WILDCARDS = 2
const MAX_WILDCARDS = 8
const MAX_TIMES = 100_000
const MAX_DELAY_MS = 600_000
const MAX_RETRY_S = 31_536_000
const MAX_PLANS = 10
const MAX_DEVICES = 1_000
const MAX_INVOICES = 200
const MAX_CODE = 60
const MAX_PRICE = 100_000_000
/** Printable ASCII, which a header may have. */
const HEADER_TEXT = /^[\x20-\x7e]*$/

const getCount = (glob: string, wildcard: RegExp): number => glob.match(wildcard)?.length ?? 0

const PathInput = v.pipe(
  text(MAX_PATH),
  v.check(
    (path) => getCount(path, /\*\*/g) <= MAX_DEEP_WILDCARDS && getCount(path, /\*\*?/g) <= MAX_WILDCARDS,
    `must have at most ${MAX_WILDCARDS} wildcards, ${MAX_DEEP_WILDCARDS} of them **`,
  ),
)

/** Input for one fault; only the kind is required. */
export const FaultInput = v.object({
  method: v.optional(v.pipe(text(10), v.regex(/^(\*|[A-Za-z]+)$/, 'must be * or a method')), '*'),
  path: v.optional(PathInput, '**'),
  times: v.optional(whole(1, MAX_TIMES), 1),
  kind: v.picklist(FAULT_KINDS, `must be one of ${FAULT_KINDS.join(', ')}`),
  when: v.optional(v.picklist(['before', 'after'], 'must be before or after'), 'before'),
  status: v.optional(whole(200, 599)),
  body: v.optional(v.unknown()),
  retryAfter: v.optional(
    v.union(
      [whole(0, MAX_RETRY_S), v.pipe(text(100), v.regex(HEADER_TEXT))],
      `must be seconds from 0 to ${MAX_RETRY_S}, or a date of at most 100 characters`,
    ),
  ),
  ms: v.optional(whole(0, MAX_DELAY_MS)),
})

/** One fault, or a list of them. */
export const FaultsInput = v.pipe(
  v.unknown(),
  v.transform((given) => (Array.isArray(given) ? given : [given])),
  v.pipe(v.array(FaultInput), v.maxLength(MAX_FAULTS, `must be at most ${MAX_FAULTS} faults`)),
)

const account = text(MAX_EMAIL)
/** Query of the messages. */
export const InboxInput = v.object({ to: v.optional(account) })
/** Query of the charges. */
export const ChargesInput = v.object({ account: v.optional(account) })
/** A new price of a plan, in hundredths of the currency's unit. */
export const PriceInput = v.object({
  brand: text(MAX_BRAND),
  code: text(MAX_CODE),
  currency: v.optional(v.pipe(text(3), v.regex(/^[A-Z]{3}$/, 'must be three capital letters')), 'USD'),
  cents: whole(1, MAX_PRICE),
})
export const TokenInput = v.object({ account, brand: text(MAX_BRAND) })
export const ChallengeInput = v.object({
  ...TokenInput.entries,
  vendor: v.picklist(['recurly', 'stripe'], 'must be recurly or stripe'),
})
/** Time runs forward only: what has become due is not undone. */
export const ClockInput = v.object({
  advanceMs: v.optional(whole(1, MAX_STEP_MS)),
  skewMs: v.optional(whole(-MAX_SKEW_MS, MAX_SKEW_MS)),
})

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `must be one of ${names.join(', ')}`)

/** Returns the schema of an object that has exactly these fields. */
const exactly = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return 'is not a field of a world'
    return expected === 'Object' ? 'must be an object' : 'is missing'
  })

/** An account to build; `seeds/world.ts` rejects the combinations that no account can have. */
export const WorldInput = exactly({
  brand: text(MAX_BRAND),
  email: v.pipe(text(MAX_EMAIL), v.email('must be an email address'), v.toLowerCase()),
  country: v.optional(
    v.pipe(text(2), v.regex(/^[A-Z]{2}$/, 'must be two capital letters, such as DE')),
    'US',
  ),
  provider: v.optional(oneOf(['recurly', 'stripe'])),
  card: v.optional(oneOf(CARD_STATES), 'good'),
  plans: v.pipe(
    v.array(
      exactly({ code: text(MAX_CODE), state: oneOf(PLAN_STATES), devices: whole(0, MAX_DEVICES) }),
      'must be a list',
    ),
    v.maxLength(MAX_PLANS, `must be at most ${MAX_PLANS} plans`),
  ),
  devices: whole(0, MAX_DEVICES),
  invoices: whole(0, MAX_INVOICES),
  promo: v.optional(text(MAX_CODE)),
  deletion: v.optional(v.boolean('must be true or false'), false),
})
export type WorldInput = v.InferOutput<typeof WorldInput>

/** The console's form of a partner site. */
export const PartnerInput = v.object({ origin: text(300), scopes: v.optional(text(60)) })
/** The console's button that removes a fault. */
export const FaultIndexInput = v.object({ index: whole(0, MAX_FAULTS - 1) })
