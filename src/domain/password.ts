/** Fewest and most characters of a new password (A§9). */
export const PASSWORD_LENGTH = { least: 8, most: 40 } as const

/** What can be wrong with a new password (A§5, U-12). */
export type PasswordBreach = 'short' | 'long' | 'uppercase' | 'lowercase' | 'number' | 'symbol'

/** What is asked of a new password, as a person reads it: one line of the checklist each. */
export type PasswordRuleName = 'length' | Exclude<PasswordBreach, 'short' | 'long'>

/** One rule: what it is called, and what of it a password breaks; null when it keeps it. */
export interface PasswordRule {
  name: PasswordRuleName
  breach(password: string): PasswordBreach | null
}

/** The fixed set of special characters: that of Amazon Cognito, without the space (U-12). */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/

const needs = (name: Exclude<PasswordRuleName, 'length'>, pattern: RegExp): PasswordRule => ({
  name,
  breach: (password) => (pattern.test(password) ? null : name),
})

/** Every rule, in the order in which they are named (A§5, U-12). */
const RULES: readonly PasswordRule[] = [
  {
    name: 'length',
    breach(password) {
      const { length } = [...password]
      if (length < PASSWORD_LENGTH.least) return 'short'
      return length > PASSWORD_LENGTH.most ? 'long' : null
    },
  },
  needs('uppercase', /[A-Z]/),
  needs('lowercase', /[a-z]/),
  needs('number', /[0-9]/),
  needs('symbol', SYMBOL),
]

/** The rules of a brand; `needsSymbol` is its capability `passwordNeedsSymbol` (A§5). */
export const passwordRules = (needsSymbol: boolean): readonly PasswordRule[] =>
  needsSymbol ? RULES : RULES.filter(({ name }) => name !== 'symbol')

/** The first thing that is wrong with a password, the only one that is said (A§5); null when it may be used. */
export function passwordBreach(password: string, rules: readonly PasswordRule[]): PasswordBreach | null {
  for (const rule of rules) {
    const breach = rule.breach(password)
    if (breach) return breach
  }
  return null
}
