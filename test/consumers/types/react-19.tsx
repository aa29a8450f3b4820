import type { AcctPortalElement } from 'acct-elements/jsx.d.ts'
import { type ReactNode, useRef } from 'react'

export function Page(): ReactNode {
  const portal = useRef<AcctPortalElement>(null)
  return (
    <main>
      <acct-menu key="menu" />
      <acct-portal
        ref={portal}
        brand="visi"
        routing="hash"
        portal-url="https://account.example.com"
        className="wide"
      />
      <acct-plans
        locale="fr"
        scheme="auto"
        onacct-ready={({ detail }) => console.log(detail.tag)}
        onacct-plan-selected={(event) => console.log(event.detail.planId)}
      >
        <a href="https://account.example.com/plans">Plans</a>
      </acct-plans>
      {/* @ts-expect-error unknown scheme */}
      <acct-login scheme="dim" />
      {/* @ts-expect-error only the portal has routing */}
      <acct-login routing="hash" />
    </main>
  )
}
