import type { AcctEventMap } from 'acct-elements/element-types.d.ts'

const login = document.querySelector('acct-login')
if (login) {
  login.brand = 'geeni'
  login.portalUrl = undefined
  login.locale = 'de-AT'
  // A brand of the settings.
  login.brand = 'acme'
  // @ts-expect-error unknown scheme
  login.scheme = 'nosuch'
  // @ts-expect-error not a property of this tag
  login.routing = 'hash'
}
document.createElement('acct-portal').routing = 'history'

document.addEventListener('acct-signed-in', ({ detail }) => {
  const method: 'password' | 'google' | 'apple' | 'sso' | 'token' = detail.method
  // @ts-expect-error never part of the detail
  detail.password
  return method
})
login?.addEventListener('acct-plan-selected', (event) => event.detail.amountInCents.toFixed(2))
window.addEventListener('acct-navigate', (event) => event.preventDefault())

export const ready = ({ detail }: AcctEventMap['acct-ready']): string => `${detail.tag} ${detail.brand}`
