import { LINK_EXTRA_KEY, LINK_TOKEN_KEY, RETURN_KEY } from '../store/core/storage-keys.ts'
import { takeFromAddress } from './address.ts'

/** Secrets of the links that open a page, in memory only. */
export interface LinkSecrets {
  /** The token of a link that signs in, until the area has it. */
  token: string | null
  /** The token of a mailed link, which stays valid as long as the page. */
  vtoken: string | null
  /** The query value `token` of a reset link, which the reset sends; as `vtoken`. */
  extra: string | null
  /**
   * The client secret of the intent that a bank's page returned with, until the area has it; after a reload
   * only its id.
   */
  intent: string | null
}

/**
 * Parameters that Stripe adds to the address to which a bank's page returns, beside `redirect_status` and
 * `redirect_pm_type`; and the tags that pay.
 */
const INTENT = '(?:setup|payment)_intent'
const PAYERS = ',acct-subscriptions,acct-billing,acct-order,acct-checkout'

/** Removes the secrets from the page's address, as far as the element owns it, and adds them to `secrets`. */
export function takeLinkSecrets(secrets: LinkSecrets, element: Element, view: Window): void {
  const { href, pathname, hash } = view.location
  const route = element.getAttribute('routing') === 'hash' ? hash.split('?')[0] : pathname
  if (/\/reset-password\/?$/.test(`${route}`))
    secrets.extra ||= takeFromAddress('token', element, view, '', LINK_EXTRA_KEY)
  else {
    const signsIn = /(login|redirect)$/.test(pathname)
    secrets.token ||= takeFromAddress('token', element, view, signsIn ? ',acct-login' : '')
  }
  const readers = ',acct-reset-password,acct-verify-email'
  secrets.vtoken ||= takeFromAddress('vtoken', element, view, readers, LINK_TOKEN_KEY)
  // The path of payments/return-url.ts: on other paths the parameters may be those of the host page.
  if (/subscriptions\/?$/.test(pathname)) {
    if (href.includes('t_client_secret='))
      takeFromAddress(`(?:${INTENT}|redirect_[ps]\\w+)`, element, view, PAYERS)
    // An id has more than 16 characters, so no part of the secret stays in `history.state`.
    secrets.intent ||= takeFromAddress(`${INTENT}_client_secret`, element, view, PAYERS, RETURN_KEY, 16)
  }
}
