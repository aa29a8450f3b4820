import { describe, expect, it } from 'vitest'
import { arrivalActions } from '../../../../src/store/access/arrival.actions.ts'
import { linkAccount } from '../../../../src/store/access/link-account.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { TestStore } from '../../support/store.ts'

withFakeClock()

const another = () =>
  Response.json(sessionAnswer({ account_id: 7 }, { token: 'token-7', email: 'max@x.org' }))
const nameIn = ({ store }: TestStore): string | null => store.use(linkAccount).name()

async function signInByLink({ store }: TestStore): Promise<string> {
  const actions = store.use(arrivalActions)
  actions.hold('link-1')
  const outcome = actions.signIn('token')
  await pass()
  return outcome
}

describe('the account that a link has signed in', () => {
  it('has a name for card forms, also after a reload, until the sign-out', async () => {
    const tab = browserStorage()
    const local = browserStorage()
    const areas = { session: () => tab, local: () => local }
    const one = open({ answers: { byToken: another() }, ...areas })
    expect(nameIn(one)).toBeNull()
    expect(await signInByLink(one)).toBe('signedIn')
    expect(nameIn(one)).toBe('max@x.org')
    const reloaded = open({ answers: { byToken: another() }, ...areas })
    await reloaded.store.restore()
    expect(nameIn(reloaded)).toBe('max@x.org')
    reloaded.store.signOut('user')
    expect({ name: nameIn(reloaded), entry: tab.getItem('acct.geeni.link') }).toEqual({
      name: null,
      entry: null,
    })
  })

  it('has none where the account holder had signed in to it before', async () => {
    const one = open({ answers: { byEmail: session(), byToken: session() } })
    await signIn(one)
    expect(await signInByLink(one)).toBe('signedIn')
    expect(nameIn(one)).toBeNull()
  })

  it('has a name after the switch from another account', async () => {
    const one = open({ answers: { byEmail: session(), byToken: another() }, session: () => tab })
    const tab = browserStorage()
    await signIn(one)
    expect(await signInByLink(one)).toBe('other')
    expect(nameIn(one)).toBeNull()
    await one.store.use(arrivalActions).switchAccount(() => one.store.signOut('user'))
    expect(nameIn(one)).toBe('max@x.org')
  })
})
