import { describe, expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { passwordRules, passwordViolation } from '../../../../src/domain/access/password.ts'
import messages from '../../../../src/i18n/locales/en/emailLink.json'
import { SPECIFIED } from '../../../fixtures/specified-brands.ts'

/** Returns the message that a brand's form shows for a password. */
async function getMessage(password: string, code: 'otis' | 'momentum' | 'pepper' = 'otis') {
  const { capabilities } = await brands[code]()
  const violation = passwordViolation(password, passwordRules(capabilities.passwordNeedsSymbol))
  return violation && messages[`password.${violation}`]
}

describe('a new password', () => {
  it.each<[string, string, string | null]>([
    ['shorter than 8 [RESET-08]', 'Aa1!aaa', 'Password must be at least 8 characters'],
    ['of 8 characters [RESET-08]', 'Aa1!aaaa', null],
    ['of 40 characters [RESET-09]', `Aa1!${'a'.repeat(36)}`, null],
    ['of 41 characters [RESET-09]', `Aa1!${'a'.repeat(37)}`, 'Password must be no more than 40 characters'],
    [
      'without an uppercase letter [RESET-10]',
      'aaaaaa1!',
      'Password must contain at least one uppercase letter',
    ],
    [
      'without a lowercase letter [RESET-11]',
      'AAAAAA1!',
      'Password must contain at least one lowercase letter',
    ],
    ['without a number [RESET-12]', 'Aaaaaaa!', 'Password must contain at least one number'],
    [
      'without a special character [RESET-13]',
      'Aaaaaaa1',
      'Password must contain at least one special character',
    ],
    [
      'with a space as the only special character [RESET-13]',
      'Aaaaaa 1',
      'Password must contain at least one special character',
    ],
    [
      'that violates every rule has the message of the first alone',
      'a',
      'Password must be at least 8 characters',
    ],
    [
      'that violates several rules has the message of the first of them alone',
      'aaaaaaaa',
      'Password must contain at least one uppercase letter',
    ],
  ])('%s', async (_, password, message) => {
    expect(await getMessage(password)).toBe(message)
  })

  it('accepts any character of the fixed set as special character [RESET-13]', async () => {
    for (const symbol of '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-')
      expect(await getMessage(`Aaaaaa1${symbol}`), symbol).toBeNull()
    for (const other of ' €§é') expect(await getMessage(`Aaaaaa1${other}`), other).not.toBeNull()
  })

  it('needs a special character in every specified brand except momentum and pepper [RESET-14]', async () => {
    const waived: string[] = []
    for (const code of SPECIFIED) {
      const { capabilities } = await brands[code]()
      if (passwordViolation('Aaaaaaa1', passwordRules(capabilities.passwordNeedsSymbol)) === null)
        waived.push(code)
    }
    expect(waived.toSorted()).toEqual(['momentum', 'pepper'])
    expect(await getMessage('Aaaaaaaa', 'pepper')).toBe('Password must contain at least one number')
  })
})
