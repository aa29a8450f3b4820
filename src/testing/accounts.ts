import { BUILT_IN_BRANDS } from '../sandbox/seeds/brands.ts'
import { SCENARIOS } from '../sandbox/seeds/scenarios.ts'
import { PASSWORD } from '../sandbox/seeds/seed.ts'

/** An account of the sandbox, with what a person needs to sign in. */
export interface Account {
  /** Code of its brand. */
  brand: string
  email: string
  password: string
}

/** Name of a seeded account: its scenario and its brand, such as `past-due@{brand}`. */
export type AccountName = `${string}@${string}`

/**
 * Returns a seeded account of the sandbox by its name, such as `past-due@{brand}`.
 * @param brands Codes of the sandbox's brands.
 * @throws An Error that lists the names when there is no such account.
 */
export function findAccount(
  name: AccountName,
  brands: readonly string[] = BUILT_IN_BRANDS.map(({ code }) => code),
): Account {
  const [scenario, brand = ''] = name.split('@')
  if (!SCENARIOS.some((one) => one.name === scenario))
    throw new Error(
      `The sandbox has no account "${name}". Before the @ is one of ${SCENARIOS.map((one) => one.name).join(', ')}.`,
    )
  if (!brands.includes(brand))
    throw new Error(
      `The sandbox has no account "${name}". After the @ is the code of a brand: ${brands.join(', ')}.`,
    )
  return { brand, email: `${scenario}@${brand}.example`, password: PASSWORD }
}

/** Returns the account of a world, which has the password of the seeded accounts. */
export const worldAccount = (brand: string, email: string): Account => ({ brand, email, password: PASSWORD })
