import { describe, expect, it } from 'vitest'
import {
  forgetLinkToken,
  holdLinkToken,
  linkOutcome,
  linkTokens,
} from '../../../../src/store/access/link-tokens.ts'
import { open } from '../../support/sign-in.ts'

const TOKEN = 'acct.vtoken'
const DONE = 'acct.vtoken.done'
const EXTRA = 'acct.vtoken.token'

/** Creates an element of a page with a state of its history. */
function page(state: object | null) {
  const writes: unknown[] = []
  const history = {
    state,
    replaceState: (next: unknown, unused: string) => writes.push([next, unused]),
  }
  const host = { ownerDocument: { defaultView: { history } } } as unknown as HTMLElement
  return { host, writes }
}

describe('the token of a mailed link', () => {
  it('is stored decoded for its path, with the value `token` of the link and without the query of the path', () => {
    const { store } = open()
    const tokens = store.use(linkTokens)
    expect(tokens.get('/verifyEmail')).toBeUndefined()
    holdLinkToken(store, '/verifyEmail?brand=geeni&x=?', { vtoken: 'a%2Bb+c%26d' })
    holdLinkToken(store, '/resetPassword', { vtoken: 'v', token: 't%26brand%3Dx' })
    expect({ verifyEmail: tokens.get('/verifyEmail'), resetPassword: tokens.get('/resetPassword') }).toEqual({
      verifyEmail: { vtoken: 'a+b c&d', token: null },
      resetPassword: { vtoken: 'v', token: 't&brand=x' },
    })
    holdLinkToken(store, '/verifyEmail', { vtoken: '' })
    expect(tokens.get('/verifyEmail')).toEqual({ vtoken: '', token: null })
    store.close()
  })

  it.each([
    ['leaves its path and outcome', { [TOKEN]: 't' }, {}],
    ['leaves no other value of the link', { [TOKEN]: 't', [EXTRA]: 'e' }, {}],
    ['leaves the state of the page', { [TOKEN]: 't', theirs: 1 }, { theirs: 1 }],
    ['replaces the outcome of an earlier link', { [TOKEN]: 't', [DONE]: '/verifyEmail success' }, {}],
  ])('of a link that has ended %s', (_, state, left) => {
    const { host, writes } = page(state)
    forgetLinkToken(host, '/verifyEmail?brand=geeni', 'used')
    expect(writes).toEqual([[{ ...left, [DONE]: '/verifyEmail used' }, '']])
  })

  it.each([null, { theirs: 1 }])('changes no history without a token: %j', (state) => {
    const { host, writes } = page(state)
    forgetLinkToken(host, '/verifyEmail', 'success')
    expect(writes).toEqual([])
  })

  it.each([
    [{ [DONE]: '/verifyEmail used' }, '/verifyEmail', 'used'],
    [{ [DONE]: '/verifyEmail success' }, '/verifyEmail', 'success'],
    [{ [DONE]: '/verifyEmail used' }, '/resetPassword', null],
    [{ [DONE]: '/verifyEmail expired' }, '/verifyEmail', null],
    [{ [DONE]: 7 }, '/verifyEmail', null],
    [null, '/verifyEmail', null],
  ])('reads from %j for %s the outcome %s', (state, path, outcome) => {
    expect(linkOutcome(page(state).host, path, ['success', 'used'])).toBe(outcome)
  })

  it('reads no outcome outside a window', () => {
    expect(linkOutcome({ ownerDocument: {} } as unknown as HTMLElement, '/verifyEmail', ['used'])).toBeNull()
  })
})
