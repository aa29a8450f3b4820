import type {} from 'acct-elements/jsx.d.ts'
import { type ReactNode, useRef } from 'react'

export function Page(): ReactNode {
  const portal = useRef<HTMLElementTagNameMap['acct-portal']>(null)
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
      {/* @ts-expect-error no scheme of this name */}
      <acct-login scheme="dim" />
      {/* @ts-expect-error routing is the portal's alone */}
      <acct-login routing="hash" />
    </main>
  )
}
