import { describe, expect, it } from 'vitest'
import { takeFromAddress } from '../../../src/first-view/address.ts'
import { type LinkSecrets, takeLinkSecrets } from '../../../src/first-view/link-secrets.ts'

const INTENT = '(?:setup|payment)_intent_client_secret'
const OTHERS = '(?:(?:setup|payment)_intent|redirect_[ps]\\w+)'
const KEY = 'acct.return'

/** A page at an address, with the element that owns it. */
function pageAt(query: string, state: object | null = null) {
  const view = {
    location: { href: `https://portal.example/subscriptions${query}` },
    history: {
      state,
      replaceState(next: object | null, _title: string, address: string) {
        view.history.state = next
        view.location.href = address
      },
    },
  }
  const take = (name: string, key = ''): string | null =>
    takeFromAddress(
      name,
      { matches: () => true } as unknown as Element,
      view as unknown as Window,
      '',
      key,
      16,
    )
  return { take, view }
}

describe('the parameters of a return from the bank’s page', () => {
  it.each([
    [
      '?setup_intent=seti_1&setup_intent_client_secret=seti_1AbCdEfGhIjKl_secret_2&redirect_status=succeeded',
      'seti_1AbCdEfGhIjKl_secret_2',
      '',
    ],
    [
      '?brand=geeni&payment_intent=pi_1&payment_intent_client_secret=pi_1AbCdEfGhIjKlMn_secret_2&redirect_status=failed&source=ios#part',
      'pi_1AbCdEfGhIjKlMn_secret_2',
      '?brand=geeni&source=ios#part',
    ],
    [
      '?redirect_status=pending&payment_intent_client_secret=pi_1AbCdEfGhIjKlMn_secret_2&redirect_pm_type=card&redirectUri=%2Fplans',
      'pi_1AbCdEfGhIjKlMn_secret_2',
      '?redirectUri=%2Fplans',
    ],
  ])('%s leave the address, and only a part of the id stays for a reload', (query, secret, rest) => {
    const { take, view } = pageAt(query, { own: 1 })
    take(OTHERS)
    expect(take(INTENT, KEY)).toBe(secret)
    expect(view.location.href).toBe(`https://portal.example/subscriptions${rest}`)
    expect(view.history.state).toEqual({ own: 1, [KEY]: secret.slice(0, 16) })
    expect(JSON.stringify(view)).not.toContain('_secret')
  })

  it('are the stored part of the id after a reload', () => {
    const { take } = pageAt('', { [KEY]: 'seti_1' })
    expect(take(INTENT, KEY)).toBe('seti_1')
  })

  it.each(['', '?planId=1', '?setup_intent=seti_1', '?my_setup_intent_client_secret=x'])(
    'are not in %j',
    (query) => {
      const { take, view } = pageAt(query)
      expect(take(INTENT, KEY)).toBeFalsy()
      expect(view.location.href).toBe(`https://portal.example/subscriptions${query}`)
      expect(view.history.state).toBeNull()
    },
  )
})

describe('a secret that the first script of the page has moved to the history', () => {
  const LINK = 'acct.link'

  it.each([
    ['?token=&nextPath=%2Fplans', '?nextPath=%2Fplans'],
    ['?nextPath=%2Fplans#&token=', '?nextPath=%2Fplans'],
    ['#/token-login?token=&source=ios', '#/token-login?source=ios'],
  ])('is taken once, and its name leaves the address %s', (query, rest) => {
    const { take, view } = pageAt(query, { [LINK]: '&token=a%2Fb' })
    const taken = { first: take('token'), second: take('token') || null }
    expect(taken).toEqual({ first: 'a%2Fb', second: null })
    expect({ href: view.location.href, state: view.history.state }).toEqual({
      href: `https://portal.example/subscriptions${rest}`,
      state: {},
    })
  })

  it('leaves those of other elements, and the state of the page', () => {
    const { take, view } = pageAt('?token=&vtoken=', { own: 1, [LINK]: '&token=a&vtoken=b' })
    expect(take('token')).toBe('a')
    expect(view.history.state).toEqual({ own: 1, [LINK]: '&vtoken=b' })
    expect(take('vtoken', 'acct.vtoken')).toBe('b')
    expect(view.history.state).toEqual({ own: 1, 'acct.vtoken': 'b' })
  })

  it('keeps no more of a client secret than the id', () => {
    const { take, view } = pageAt(
      '?setup_intent=seti_1&setup_intent_client_secret=&redirect_status=succeeded',
      {
        [LINK]: '&setup_intent_client_secret=seti_1AbCdEfGhIjKl_secret_2',
      },
    )
    take(OTHERS)
    expect(take(INTENT, KEY)).toBe('seti_1AbCdEfGhIjKl_secret_2')
    expect({ href: view.location.href, state: view.history.state }).toEqual({
      href: 'https://portal.example/subscriptions',
      state: { [KEY]: 'seti_1AbCdEfGhIj' },
    })
  })
})

describe('the secrets of a link to the portal', () => {
  const VTOKEN = 'acct.vtoken'
  const EXTRA = 'acct.vtoken.token'

  /** Takes the secrets at an address, then again after a reload. */
  function take(address: string, routing: string) {
    const view = {
      location: new URL(address, 'https://portal.example'),
      history: {
        state: null as object | null,
        replaceState(next: object | null, _title: string, href: string) {
          view.history.state = next
          view.location = new URL(href)
        },
      },
    }
    const element = { matches: () => true, getAttribute: () => routing } as unknown as Element
    const load = (): LinkSecrets => {
      const secrets: LinkSecrets = { token: null, vtoken: null, extra: null, intent: null }
      takeLinkSecrets(secrets, element, view as unknown as Window)
      return secrets
    }
    const [first, reloaded] = [load(), load()]
    const { href, origin } = view.location
    return { first, reloaded, rest: href.slice(origin.length), state: view.history.state }
  }

  it.each([
    ['history', '/reset-password?vtoken=v&token=t%2F1&source=ios', '/reset-password?source=ios'],
    ['history', '/account/reset-password/?token=t%2F1&vtoken=v', '/account/reset-password/'],
    ['hash', '/app#/reset-password?vtoken=v&token=t%2F1', '/app#/reset-password'],
  ])(
    'keep the `token` of a reset link beside its own, with %s routing at %s (U-09)',
    (routing, address, rest) => {
      const secrets = { token: null, vtoken: 'v', extra: 't%2F1', intent: null }
      expect(take(address, routing)).toEqual({
        first: secrets,
        reloaded: secrets,
        rest,
        state: { [VTOKEN]: 'v', [EXTRA]: 't%2F1' },
      })
    },
  )

  it.each([
    ['history', '/login?token=t&redirectUri=/reset-password'],
    ['history', '/sso-redirect?token=t'],
    ['history', '/?token=t#/reset-password'],
    ['hash', '/reset-password#/token-login?token=t'],
  ])('have the token of a sign-in with %s routing at %s', (routing, address) => {
    expect(take(address, routing)).toMatchObject({ first: { token: 't', extra: null }, state: {} })
  })
})
