// The four sets overlap. They stay separate because the specification defines them so (B§5, X-11).
const NO_PLAN = new Set(['no_plan', 'visi_no_plan', 'notion_lite', 'not_a_plan_geeni'])
const NON_SUBSCRIBABLE = new Set(['non-subscribable', 'non-subscribable_geeni'])
const BASIC = new Set([
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
])
const FREE_OR_NO_PLAN = new Set(['no_plan', 'visi_no_plan', 'pepper_lite', 'not_a_plan_geeni'])

const isIn = (codes: ReadonlySet<string>) => (code: string | null | undefined) => codes.has(code ?? '')

/** Codes that mean "no plan"; delegated checkout checks these alone. */
export const isNoPlan = isIn(NO_PLAN)
/** Codes of entries that are not for sale. */
export const isNonSubscribable = isIn(NON_SUBSCRIBABLE)
/** Codes of basic plans, which have their own retention and feature texts. */
export const isBasic = isIn(BASIC)
/** Codes of free plans and of "no plan"; only these make a plan an external-code plan. */
export const isFreeOrNoPlan = isIn(FREE_OR_NO_PLAN)

/** Returns whether a plan is free: by its code, or by its amount in cents where the caller has it. */
export function isFree(code: string | null | undefined, amountInCents?: number): boolean {
  return isNoPlan(code) || isFreeOrNoPlan(code) || amountInCents === 0
}
