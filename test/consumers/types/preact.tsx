import type {} from 'acct-elements/jsx.d.ts'
import type { VNode } from 'preact'

export function Page(): VNode {
  return (
    <main>
      <acct-portal brand="visi" routing="hash" portal-url="https://account.example.com" class="wide" />
      <acct-plans locale="fr" onacct-plan-selected={(event) => console.log(event.detail.planId)}>
        <a href="https://account.example.com/plans">Plans</a>
      </acct-plans>
      {/* @ts-expect-error unknown scheme */}
      <acct-login scheme="dim" />
    </main>
  )
}
