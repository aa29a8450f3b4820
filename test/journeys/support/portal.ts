import type { Page } from 'playwright-core'

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
