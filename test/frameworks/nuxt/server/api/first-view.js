import { join } from 'node:path'
import { firstView } from 'acct-elements/first-view.js'
import { packageAssets } from 'acct-elements/portal-node.js'

// Nuxt bundles the module, which then cannot find the package by itself.
const { assets } = packageAssets(join(process.cwd(), 'node_modules/acct-elements/dist'))

/** Renders the first view on the server. */
export default defineEventHandler(async () => {
  const settings = JSON.parse(process.env.ACCT_SETTINGS ?? '{}')
  const { head, html } = await firstView('acct-login', { brand: 'geeni', locale: 'en', assets, settings })
  return head + html
})
