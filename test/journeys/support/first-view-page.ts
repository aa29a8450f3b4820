import type { Page } from 'playwright-core'
import type { Addresses } from '../../../demo/addresses.ts'
import { inProject } from '../../../demo/setup/paths.mjs'
import { folderAssets } from '../../../src/cli/portal/folder-assets.ts'
import { type FirstViewHtml, type FirstViewOptions, firstView } from '../../../src/hosting/first-view.ts'
import { servePage } from './alone.ts'
import { plainSettings } from './settings.ts'

const { assets } = folderAssets(inProject('dist'))

/** Returns the first view of a tag for the demo’s files and services. */
export const getView = (
  at: Addresses,
  tag: `acct-${string}`,
  options: Partial<FirstViewOptions> = {},
): Promise<FirstViewHtml> =>
  firstView(tag, {
    brand: 'geeni',
    locale: 'en',
    assets,
    settings: plainSettings(at),
    address: `${at.portal}/acct/`,
    ...options,
  })

/** Returns a policy that allows the inline parts of first views by their hashes, and no other. */
export const getPolicy = (at: Addresses, views: readonly FirstViewHtml[], more = ''): string =>
  [
    "default-src 'none'",
    `script-src ${at.portal} ${views.flatMap(({ policy }) => policy.scripts).join(' ')} ${more}`,
    `style-src ${views.flatMap(({ policy }) => policy.styles).join(' ')}`,
    `connect-src ${at.sandbox} ${at.portal}`,
    "img-src data:; base-uri 'none'",
  ].join('; ')

/** Keeps the page open after sign-in. */
export const stayOnPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => addEventListener('acct-navigate', (event) => event.preventDefault()))

/**
 * Opens a page with first views under a strict policy, and resolves when the browser has its HTML: scripts may still
 * be on hold.
 */
export async function openViews(
  page: Page,
  at: Addresses,
  views: readonly FirstViewHtml[],
  { html = views.map((view) => view.html).join('\n'), query = '' } = {},
): Promise<void> {
  const { url, close } = await servePage(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title><link rel="icon" href="data:,">
    ${views.map((view) => view.head).join('\n')}</head><body>${html}<p>Below the first view</p></body></html>`,
    { 'content-security-policy': getPolicy(at, views) },
  )
  page.once('close', close)
  await page.goto(url + query, { waitUntil: 'commit' })
  await page.getByText('Below the first view').waitFor()
}
