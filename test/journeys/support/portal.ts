import type { Page } from 'playwright-core'
import type { Journey } from './journey.ts'
import type { Sandbox } from './sandbox.ts'

/** The password of every sandbox account. */
export const PASSWORD = 'Sandbox-1!'

/** Fills in the sign-in form. */
export async function fillSignIn(page: Page, username: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Signs in with the form. */
export async function signIn(page: Page, username: string, password: string = PASSWORD): Promise<void> {
  await fillSignIn(page, username, password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A file of each site: a document without a script that reaches the storage of its origin. */
const ICON = '/favicon.svg'

/**
 * Opens a file of the portal, and stores the session of an account with Remember Me in its origin. The next page
 * of the portal restores it, so that a journey about such a page needs no load for the sign-in.
 */
export async function storeSession(
  page: Page,
  { portal, sandbox }: { portal: string; sandbox: Sandbox },
  account: string,
): Promise<void> {
  const brand = account.replace(/^.*@|\.example$/g, '')
  const token = await sandbox.token(account, brand)
  await page.goto(portal + ICON)
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    `acct.${brand}.session`,
    JSON.stringify({ version: 0, state: { token } }),
  ] as const)
}

/**
 * Opens a path of the portal with a sign-in link of the mobile app, for journeys whose subject is not the sign-in: a link needs neither
 * the form nor the derivation of the password's hash.
 */
export async function openAs(
  page: Page,
  { at, sandbox }: Pick<Journey, 'at' | 'sandbox'>,
  account: string,
  path = '/subscriptions',
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  const brand = account.replace(/^.*@|\.example$/g, '')
  const token = await sandbox.token(account, brand)
  await page.goto(
    `${at.portal}/token-login?${new URLSearchParams({ brand, token, nextPath: path, ...query })}`,
  )
}
