import { AcctLogin, type AcctLoginProps, AcctPlans, AcctPortal, configure } from 'acct-elements/react'
import { AcctMenu } from 'acct-elements/react/acct-menu.js'
import { type ReactNode, useRef } from 'react'

configure({ brands: { geeni: { baseUrl: 'https://api.example.com' } } })

const shared: AcctLoginProps = { brand: 'geeni', onAcctReady: ({ detail }) => console.log(detail.tag) }

export function Page(): ReactNode {
  const login = useRef<HTMLElementTagNameMap['acct-login']>(null)
  return (
    <main>
      <AcctMenu key="menu" ref={(element) => console.log(element?.brand)} />
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
      <AcctPlans onAcctPlanSelected={(event) => console.log(event.detail.amountInCents)} />
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
