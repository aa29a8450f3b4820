/**
 * Permissions of a site for an account in the embedding API: `read` returns the account holder's name, email
 * address, plans and devices; `plans` pauses, resumes and extends plans and redeems coupons; `cancel` ends
 * plans.
 */
export const SCOPES = ['read', 'plans', 'cancel'] as const
export type Scope = (typeof SCOPES)[number]

const isScope = (value: unknown): value is Scope => SCOPES.some((scope) => scope === value)

/**
 * Returns the scopes of a list in the order of `SCOPES`, always with `read`, which every other one needs;
 * null for anything but a list of scopes.
 */
export function parseScopes(value: unknown): readonly Scope[] | null {
  if (!Array.isArray(value) || !value.every(isScope)) return null
  return SCOPES.filter((scope) => scope === 'read' || value.includes(scope))
}

/** Returns the scopes that both lists have. */
export const commonScopes = (one: readonly Scope[], other: readonly Scope[]): readonly Scope[] =>
  SCOPES.filter((scope) => one.includes(scope) && other.includes(scope))

/** Returns whether the granted scopes include every needed one. */
export const coversScopes = (granted: readonly Scope[], needed: readonly Scope[]): boolean =>
  needed.every((scope) => granted.includes(scope))
