import { describe, expect, it } from 'vitest'
import {
  forgetLinkToken,
  holdLinkToken,
  isLinkDone,
  linkTokens,
} from '../../../../src/store/sign-in/link-tokens.ts'
import { open } from '../../support/sign-in.ts'

const TOKEN = 'acct.vtoken'
const DONE = 'acct.vtoken.done'

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
  it('is stored decoded for its path, without the query of the path', () => {
    const { store } = open()
    const tokens = store.use(linkTokens)
    expect(tokens.of('/verifyEmail')).toBeNull()
    holdLinkToken(store, '/verifyEmail?brand=geeni&x=?', 'a%2Bb+c%26d')
    expect({ verifyEmail: tokens.of('/verifyEmail'), resetPassword: tokens.of('/resetPassword') }).toEqual({
      verifyEmail: 'a+b c&d',
      resetPassword: null,
    })
    holdLinkToken(store, '/verifyEmail', '')
    expect(tokens.of('/verifyEmail')).toBe('')
    store.close()
  })

  it.each([
    ['of a used link leaves its path', { [TOKEN]: 't' }, true, { [DONE]: '/verifyEmail' }],
    ['of an invalid link leaves nothing', { [TOKEN]: 't' }, false, null],
    [
      'leaves the state of the page',
      { [TOKEN]: 't', theirs: 1 },
      true,
      { theirs: 1, [DONE]: '/verifyEmail' },
    ],
    ['leaves the state of the page alone', { [TOKEN]: 't', theirs: 1 }, false, { theirs: 1 }],
  ])('%s', (_, state, isDone, left) => {
    const { host, writes } = page(state)
    forgetLinkToken(host, '/verifyEmail?brand=geeni', isDone)
    expect(writes).toEqual([[left, '']])
  })

  it.each([null, { theirs: 1 }])('changes no history without a token: %j', (state) => {
    const { host, writes } = page(state)
    forgetLinkToken(host, '/verifyEmail', true)
    expect(writes).toEqual([])
  })

  it('returns whether the link to this path has been used', () => {
    const { host } = page({ [DONE]: '/verifyEmail' })
    expect(isLinkDone(host, '/verifyEmail')).toBe(true)
    expect(isLinkDone(host, '/resetPassword')).toBe(false)
    expect(isLinkDone(page(null).host, '/verifyEmail')).toBe(false)
    expect(isLinkDone({ ownerDocument: {} } as unknown as HTMLElement, '/verifyEmail')).toBe(false)
  })
})
