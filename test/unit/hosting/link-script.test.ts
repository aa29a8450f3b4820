import { describe, expect, it } from 'vitest'
import { linkScript } from '../../../src/hosting/link-script.ts'

/** Runs the script at an address and records what it does to the page, in order. */
function run(path: string, { isHosted = true, state = null as object | null, fails = false } = {}) {
  const steps: string[] = []
  const { pathname, href } = new URL(path, 'https://portal.example')
  const page = {
    location: { pathname, href, reload: () => steps.push('reload') },
    history: {
      state,
      replaceState(next: object, _title: string, address: string) {
        if (fails) throw new DOMException('Too many calls', 'SecurityError')
        steps.push('replaceState')
        page.history.state = next
        page.location.href = address
      },
    },
    stop: () => steps.push('stop'),
  }
  new Function('location', 'history', 'stop', linkScript(isHosted))(page.location, page.history, page.stop)
  return {
    path: page.location.href.replace('https://portal.example', ''),
    state: page.history.state,
    steps: steps.join(' '),
  }
}

const STEPS = 'replaceState stop reload'
const INTENT = '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
const LEFT = '?payment_intent=pi_1&payment_intent_client_secret=&redirect_status=failed'

describe('the first script of a portal page', () => {
  it.each([
    [
      'a single sign-on link',
      '/sso-redirect?token=a%2Fb&nextPath=%2Fx',
      '/sso-redirect?token=&nextPath=%2Fx',
      '&token=a%2Fb',
    ],
    ['a token link', '/token-login?nextPath=%2Fx&token=a', '/token-login?nextPath=%2Fx&token=', '&token=a'],
    ['a token on the sign-in page', '/login?token=a#x', '/login?token=#x', '&token=a'],
    [
      'a token in the fragment',
      '/sso-redirect?nextPath=%2Fx#&token=a',
      '/sso-redirect?nextPath=%2Fx#&token=',
      '&token=a',
    ],
    [
      'a route in the fragment',
      '/#/token-login?token=a&source=ios',
      '/#/token-login?token=&source=ios',
      '&token=a',
    ],
    [
      'a mailed link',
      '/reset-password?brand=geeni&vtoken=a',
      '/reset-password?brand=geeni&vtoken=',
      '&vtoken=a',
    ],
    ['the token of Apple', '/login#lr-token=a', '/login#lr-token=', '&lr-token=a'],
    [
      'a return from a bank',
      `/subscriptions${INTENT}`,
      `/subscriptions${LEFT}`,
      '&payment_intent_client_secret=pi_1_secret_2',
    ],
    ['two secrets', '/login?token=a&vtoken=b', '/login?token=&vtoken=', '&token=a&vtoken=b'],
  ])('moves the secret of %s to the history and loads the page again', (_, path, rest, moved) => {
    expect(run(path, { state: { own: 1 } })).toEqual({
      path: rest,
      state: { own: 1, 'acct.link': moved },
      steps: STEPS,
    })
    // No loop: the next load changes nothing.
    expect(run(rest, { state: { 'acct.link': moved } })).toEqual({
      path: rest,
      state: { 'acct.link': moved },
      steps: '',
    })
  })

  it.each([
    '/',
    '/login?redirectUri=%2Fplans',
    '/sso-redirect?token=',
    '/plans?mytoken=a',
    `/plans${INTENT}`,
  ])('does nothing at %s', (path) => expect(run(path)).toEqual({ path, state: null, steps: '' }))

  it('leaves the address to the element where the history cannot change', () => {
    expect(run('/login?token=a', { fails: true })).toEqual({ path: '/login?token=a', state: null, steps: '' })
  })
})

describe('the first script of a host page', () => {
  it.each([
    ['/shop/login?token=a', '&token=a'],
    ['/shop/sso-redirect?token=a', '&token=a'],
    ['/mail/verify?vtoken=a', '&vtoken=a'],
    ['/shop/subscriptions?setup_intent_client_secret=a', '&setup_intent_client_secret=a'],
  ])('moves the secret at %s', (path, moved) => {
    expect(run(path, { isHosted: false })).toMatchObject({ state: { 'acct.link': moved }, steps: STEPS })
  })

  it.each(['/shop?token=a', '/pay?setup_intent_client_secret=a'])(
    'leaves a parameter of the page at %s',
    (path) => expect(run(path, { isHosted: false })).toEqual({ path, state: null, steps: '' }),
  )
})
