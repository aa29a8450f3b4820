import type { Page } from 'playwright-core'

/** The password of every sandbox account. */
export const PASSWORD = 'Sandbox-1!'

/** Types into the sign-in form, wherever it stands on the page. */
export async function fillSignIn(page: Page, username: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password').fill(password)
}

/** Signs in through the form. */
export async function signIn(page: Page, username: string, password: string = PASSWORD): Promise<void> {
  await fillSignIn(page, username, password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
