import { firstView } from 'acct-elements/first-view.js'
import { packageAssets } from 'acct-elements/portal-node.js'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import 'acct-elements/elements/acct-login.js'

/** Renders the first view on the server. */
export async function loader() {
  const { assets } = packageAssets()
  const settings = JSON.parse(process.env.ACCT_SETTINGS ?? '{}')
  const { head, html } = await firstView('acct-login', { brand: 'geeni', locale: 'en', assets, settings })
  return head + html
}

export default function SignIn() {
  const view = useLoaderData()
  const [count, setCount] = useState(0)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <>
      <button
        id="host"
        type="button"
        data-hydrated={isHydrated || undefined}
        onClick={() => setCount(count + 1)}
      >
        Pressed {count}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from the package */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: view }} />
      <p>Below the first view</p>
    </>
  )
}
