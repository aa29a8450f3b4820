import {
  type AcctEventMap,
  AcctLogin,
  type AcctLoginElement,
  type AcctLoginProps,
  type AcctPlanSelectedDetail,
  AcctPlans,
  type AcctPlansElement,
  AcctPortal,
  configure,
} from 'acct-elements/react'
import { AcctMenu, type AcctMenuElement, type AcctNavigateDetail } from 'acct-elements/react/acct-menu.js'
import { type ReactNode, useRef } from 'react'

configure({ brands: { geeni: { baseUrl: 'https://api.example.com' } } })

const shared: AcctLoginProps = { brand: 'geeni', onAcctReady: ({ detail }) => console.log(detail.tag) }

const focusMenu = (element: AcctMenuElement | null): void => element?.focus()
const chosen = ({ planId, amountInCents }: AcctPlanSelectedDetail): string => `${planId}: ${amountInCents}`
const log = ({ to }: AcctNavigateDetail): void => console.log(to)

export function Page(): ReactNode {
  const login = useRef<AcctLoginElement>(null)
  const plans = useRef<AcctPlansElement>(null)
  const onReady = ({ detail }: AcctEventMap['acct-ready']): void =>
    console.log(detail.tag, plans.current?.path)
  return (
    <main>
      <AcctMenu key="menu" ref={focusMenu} onAcctNavigate={({ detail }) => log(detail)} />
      <AcctLogin
        {...shared}
        ref={login}
        className="wide"
        style={{ inlineSize: '100%' }}
        portalUrl="https://account.example.com"
        onClick={(event) => console.log(event.currentTarget.brand)}
        onAcctSignedIn={({ detail }) => console.log(detail.method === 'password', login.current?.locale)}
        onAcctNavigate={(event) => event.preventDefault()}
      >
        <a href="https://account.example.com/login">Sign in</a>
      </AcctLogin>
      <AcctPortal routing="hash" hidden={false} />
      <AcctPlans
        ref={plans}
        onAcctReady={onReady}
        onAcctPlanSelected={({ detail }) => console.log(chosen(detail))}
      />
      {/* @ts-expect-error unknown scheme */}
      <AcctLogin scheme="dim" />
      {/* @ts-expect-error only the portal has routing */}
      <AcctLogin routing="hash" />
      {/* @ts-expect-error this tag selects no plan */}
      <AcctLogin onAcctPlanSelected={() => {}} />
      {/* @ts-expect-error the detail has no such field */}
      <AcctLogin onAcctSignedIn={(event) => console.log(event.detail.planId)} />
      {/* @ts-expect-error the ref is the element of the tag */}
      <AcctPortal ref={useRef<HTMLInputElement>(null)} />
    </main>
  )
}
