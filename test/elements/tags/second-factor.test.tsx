import '../../../elements/acct-login.ts'
import '../../../elements/acct-subscriptions.ts'
import { json, sessionBody, wirePlan } from '../../../stories/support/responses.ts'
import { equal, find, until } from '../support.tsx'
import { answerWith, clearPage, render, signIn, typeInto } from './page.tsx'

const codeField = 'input[name="one-time-code"]'

describe('a lone sign-in tag with a second factor', () => {
  afterEach(clearPage)

  it('shows the account after the right code', async () => {
    answerWith({
      byEmail: () =>
        json({ mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-1', email: 'jane@mail.example' } }),
      mfaValidateLoginOTP: () => json(sessionBody()),
      subscriptions: () => json({ subscriptions: [wirePlan()] }),
    })
    // The target of the sign-in; without it the hosted portal would open.
    await render('acct-subscriptions', { brand: 'pepper' })
    const shadow = await render('acct-login', { brand: 'pepper' })
    await signIn(shadow)
    await until(() => shadow.querySelector(codeField) !== null, 'the code field')
    await typeInto(shadow, 'one-time-code', '123456')
    find<HTMLFormElement>(shadow, 'form').requestSubmit()
    await until(
      () => shadow.querySelector('h1')?.textContent === 'You are signed in',
      'the account holder is signed in',
    )
  })

  it('still shows the second factor after a reload', async () => {
    answerWith({})
    const state = {
      token: 'mfa-1',
      contactType: 'EMAIL',
      email: 'jane@mail.example',
      phoneNumber: null,
      userMFASettings: 'EMAIL',
      username: 'jane@mail.example',
      expiresAt: Date.now() + 60_000,
      rememberMe: false,
    }
    sessionStorage.setItem('acct.otis.secondFactor', JSON.stringify({ version: 0, state }))
    const shadow = await render('acct-login', { brand: 'otis' })
    await until(() => shadow.querySelector(codeField) !== null, 'the code field')
    equal(shadow.textContent?.includes('j*****@m*****.example'), true, 'whom the code went to')
  })
})
