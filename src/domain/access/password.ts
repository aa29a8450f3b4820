/** Limits of the number of characters of a new password (A§9). */
const PASSWORD_LENGTH = { least: 8, most: 40 } as const

/** The rule violations of a new password. */
export type PasswordViolation = 'short' | 'long' | 'uppercase' | 'lowercase' | 'number' | 'symbol'

/** Names of the rules, one line of the checklist each. */
type PasswordRuleName = 'length' | Exclude<PasswordViolation, 'short' | 'long'>

/** A rule for new passwords. `check` returns the violation, or null for a password that follows the rule. */
export interface PasswordRule {
  name: PasswordRuleName
  check(password: string): PasswordViolation | null
}

/** The special characters: those of Amazon Cognito, without the space (U-12). */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/

const needs = (name: Exclude<PasswordRuleName, 'length'>, pattern: RegExp): PasswordRule => ({
  name,
  check: (password) => (pattern.test(password) ? null : name),
})

/** All rules in the order of the checklist (A§5, U-12). */
const RULES: readonly PasswordRule[] = [
  {
    name: 'length',
    check(password) {
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

/** Returns the rules of a brand; `needsSymbol` is its capability `passwordNeedsSymbol`. */
export const passwordRules = (needsSymbol: boolean): readonly PasswordRule[] =>
  needsSymbol ? RULES : RULES.filter(({ name }) => name !== 'symbol')

/** Returns the first violation, the only one that the form shows; null for a valid password. */
export function passwordViolation(
  password: string,
  rules: readonly PasswordRule[],
): PasswordViolation | null {
  for (const rule of rules) {
    const breach = rule.check(password)
    if (breach) return breach
  }
  return null
}
