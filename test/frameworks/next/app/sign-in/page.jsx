import { join } from 'node:path'
import { firstView } from 'acct-elements/first-view.js'
import { packageAssets } from 'acct-elements/portal-node.js'
import { Counter } from '../counter.jsx'

// Next.js bundles the module, which then cannot find the package by itself.
const { assets } = packageAssets(join(process.cwd(), 'node_modules/acct-elements/dist'))

/** A server component with the first view of a tag. */
export default async function SignIn() {
  const { head, html } = await firstView('acct-login', {
    brand: 'geeni',
    locale: 'en',
    assets,
    settings: JSON.parse(process.env.ACCT_SETTINGS ?? '{}'),
  })
  return (
    <>
      <Counter />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from the package */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head + html }} />
      <p>Below the first view</p>
    </>
  )
}
