import type { Addresses } from '../../../../demo/addresses.ts'
import type { Sandbox } from '../../../journeys/support/sandbox.ts'
import type { Page } from './page.ts'

/** What a journey works with. */
export interface Journey {
  engine: 'chromium' | 'firefox' | 'webkit'
  /** A page of an empty profile. */
  page: Page
  /** Origins of the demo. */
  at: Addresses
  /** Control calls; each journey starts with the seed data. */
  sandbox: Sandbox
}

/** A defined journey. */
export interface Defined {
  title: string
  run(journey: Journey): Promise<void>
}

/** All journeys, in the order of their definition. */
export const journeys: Defined[] = []

/** Defines a whole flow through the demo, which runs in every engine. */
export function journey(title: string, run: Defined['run']): void {
  journeys.push({ title, run })
}

export const PASSWORD = 'Sandbox-1!'

/** Fills in the sign-in form and submits it with Enter. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.key('Enter')
}
