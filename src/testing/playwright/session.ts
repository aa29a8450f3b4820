import type { BrowserContext } from '@playwright/test'
import type { Account } from '../accounts.ts'
import type { Controls } from '../controls.ts'

/** Start of the entry that marks a session as stored, so that a load after a sign-out does not store it again. */
const MARK = 'acct-testing.'

/**
 * Stores the session of an account, with Remember Me, for the next page that the context loads from an origin. The page
 * is signed in as after a visit of another day, and needs no form.
 */
export async function storeSession(
  context: BrowserContext,
  controls: Controls,
  { account, origin }: { account: Account; origin: string },
): Promise<void> {
  const token = await controls.token(account.email, account.brand)
  const stored = {
    origin,
    mark: MARK + token,
    key: `acct.${account.brand}.session`,
    session: JSON.stringify({ version: 0, state: { token } }),
  }
  await context.addInitScript(({ origin, mark, key, session }) => {
    if (location.origin !== origin || localStorage.getItem(mark) !== null) return
    localStorage.setItem(mark, '')
    localStorage.setItem(key, session)
  }, stored)
}
