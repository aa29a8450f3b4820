import type {} from 'acct-elements/jsx.d.ts'
import { type ReactNode, useEffect, useRef } from 'react'

export function Page(): ReactNode {
  const plans = useRef<HTMLElementTagNameMap['acct-plans']>(null)
  useEffect(() => {
    const listen = (event: HTMLElementEventMap['acct-plan-selected']): void =>
      console.log(event.detail.planId)
    const element = plans.current
    element?.addEventListener('acct-plan-selected', listen)
    return () => element?.removeEventListener('acct-plan-selected', listen)
  }, [])
  return (
    <main>
      <acct-portal brand="visi" routing="hash" portal-url="https://account.example.com" class="wide" />
      <acct-plans ref={plans} locale="fr">
        <a href="https://account.example.com/plans">Plans</a>
      </acct-plans>
      {/* @ts-expect-error unknown scheme */}
      <acct-login scheme="dim" />
    </main>
  )
}
