import '../../../elements/acct-portal.ts'
import '../../../elements/acct-reset-password.ts'
import '../../../elements/acct-verify-email.ts'
import { json } from '../../../stories/support/responses.ts'
import { equal, find, named, ok, until } from '../support.tsx'
import { answerWith, clearPage, heard, render, typeInto } from './page.tsx'

const TOKEN = 'tok-en+1/2=='

/** Returns the page's address, the state of its history, and its storage. */
const kept = (): string =>
  JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }])

describe('a tag whose `path` is the address of a mailed link', () => {
  afterEach(clearPage)

  it('verifies the email address with the token, which reaches neither the address, the storage nor an event', async () => {
    const bodies: string[] = []
    answerWith({
      // Two calls have a path that ends with the brand: that of the app's address, and the verification.
      async geeni(request) {
        if (!request.url.includes('verifyEmail')) return json({})
        bodies.push(await request.text())
        return json({ statusCode: 400, code: 'EXPIRED_TOKEN', message: 'Rejected' }, 400)
      },
    })
    const path = `/verify-email?vtoken=${encodeURIComponent(TOKEN)}&campaign=spring`
    const events = await heard('acct-navigate', async () => {
      document.addEventListener('acct-navigate', (event) => event.preventDefault(), { once: true })
      const shadow = await render('acct-verify-email', { brand: 'geeni', path })
      await until(() => bodies.length > 0, 'the call')
      await until(
        () => shadow.querySelector('[part="card"] a, [part~="card"] button') !== null,
        'the outcome',
      )
      ok(!shadow.innerHTML.includes('tok-en'), 'the tree has no token')
      named(shadow, 'a', 'Sign In').click()
    })
    equal(
      bodies.map((body) => JSON.parse(body).vtoken),
      [TOKEN],
      'tokens that were sent',
    )
    equal(
      events.map(({ detail }) => detail.from),
      ['/verify-email?campaign=spring'],
      'the path that the event names',
    )
    ok(!kept().includes('tok-en'), kept())
  })

  it('sets a new password with the token', async () => {
    answerWith({})
    const shadow = await render('acct-reset-password', {
      brand: 'geeni',
      path: `/reset-password?vtoken=${encodeURIComponent(TOKEN)}`,
    })
    await until(() => shadow.querySelector('input[type="password"]') !== null, 'the form')
    ok(!shadow.textContent.includes('invalid'), shadow.textContent)
    ok(!kept().includes('tok-en'), kept())
  })

  it('ignores the token of a route that the tag does not serve', async () => {
    answerWith({})
    const shadow = await render('acct-verify-email', {
      brand: 'geeni',
      path: `/reset-password?vtoken=${TOKEN}`,
    })
    await until(() => shadow.querySelector('[part="alert"], [role="alert"]') !== null, 'the message')
  })
})

describe('the hosted portal at the address of a mailed link', () => {
  const { href } = location
  afterEach(async () => {
    await clearPage()
    history.replaceState(null, '', href)
  })

  it('sends every other query value with a reset, and keeps no secret of the link [CALL-20]', async () => {
    const bodies: unknown[] = []
    answerWith({
      async geeni(request) {
        bodies.push(await request.json())
        return json({ statusCode: 400, description: 'already used' }, 400)
      },
    })
    const query = `source=ios&lang=en&token=${encodeURIComponent(TOKEN)}`
    history.replaceState(null, '', `/account/reset-password?vtoken=v-1&${query}`)
    const attributes = { brand: 'geeni', routing: 'history', base: '/account' }
    const shadow = await render('acct-portal', attributes)
    equal(location.search, '?source=ios&lang=en', 'the address')
    await typeInto(shadow, 'new-password', 'Brand-new-1!')
    await typeInto(shadow, 'confirm-password', 'Brand-new-1!')
    find<HTMLButtonElement>(shadow, 'main button[type="submit"]').click()
    const used = (root: ShadowRoot): boolean => root.textContent.includes('link has already been used')
    await until(() => used(shadow), 'the rejection')
    const extra = { source: 'ios', lang: 'en', token: TOKEN }
    equal(bodies, [{ ...extra, brand: 'geeni', password: 'Brand-new-1!', vtoken: 'v-1' }], 'sent')
    ok(!kept().includes('tok-en') && !kept().includes('v-1'), kept())
  })
})
