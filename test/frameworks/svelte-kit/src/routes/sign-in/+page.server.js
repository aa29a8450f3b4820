import { join } from 'node:path'
import { firstView } from 'acct-elements/first-view.js'
import { packageAssets } from 'acct-elements/portal-node.js'

const { assets } = packageAssets(join(process.cwd(), 'node_modules/acct-elements/dist'))

/** Renders the first view on the server. */
export async function load() {
  const settings = JSON.parse(process.env.ACCT_SETTINGS ?? '{}')
  const { head, html } = await firstView('acct-login', { brand: 'geeni', locale: 'en', assets, settings })
  return { view: head + html }
}
