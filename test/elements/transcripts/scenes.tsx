import { delay } from '../../../src/store/core/delay.ts'
import { accept, front, getSubmit, isConfirmed, openedOrder } from '../screens/order-support.tsx'
import { card, enter, getButton, holding, visit } from '../screens/plans-support.tsx'
import { type Answers, json, openPortal, signedIn, signInWith, type } from '../screens/portal-support.tsx'
import { type Story, stories } from '../stories.tsx'
import { mountStory } from '../story-sweep/sweep.tsx'
import { find, named, press, until } from '../support.tsx'
import { isStoring, mayHaveTranscript, storedTitles } from './stored.ts'
import type { Scribe } from './transcript.ts'

/** Presses a button with the keyboard. */
async function activate(button: HTMLElement): Promise<void> {
  button.focus()
  await press('Enter')
}

const getDialog = (shadow: ShadowRoot): HTMLDialogElement | null => shadow.querySelector('dialog[open]')
const getAlert = (shadow: ShadowRoot): string => shadow.querySelector('[role="alert"]')?.textContent ?? ''

/** Responses to a sign-in with a wrong password, then to one with a second factor. */
function signInAnswers(): Answers {
  let attempts = 0
  return {
    ...signedIn,
    'PUT /authentication/mfaResendOTP': () =>
      json({ mfaLoginInfo: { secondFactorAuthenticationToken: 'token-b', email: 'jane@gmail.com' } }),
    'PUT /authentication/mfaValidateLoginOTP': () => json({ code: 1067 }, 400),
    'POST /authentication/byEmail': () =>
      ++attempts === 1
        ? json({}, 401)
        : json({
            mfaLoginInfo: {
              secondFactorAuthenticationToken: 'token-a',
              email: 'jane@gmail.com',
            },
          }),
  }
}

/**
 * Returns the stories of the stored transcript of dialogs, or all except those of UI parts when `npm run
 * transcripts` replaces the transcript. story-sweep/looks.test.tsx fails when the transcript lacks a story
 * with a dialog.
 */
async function storiesToRead(): Promise<Story[]> {
  if (await isStoring()) return stories.filter(mayHaveTranscript)
  const titles = await storedTitles('dialogs')
  return stories.filter(({ name }) => titles.includes(name))
}

/** What the transcripts cover, by the name of their file. */
export const scenes: Record<string, (transcript: Scribe) => Promise<void>> = {
  async 'sign-in'(transcript) {
    const { shadow } = await openPortal('/login', { answers: signInAnswers() })
    await transcript.read('The screen', shadow)
    await transcript.hear('Sign In, with a wrong password', shadow, async () => {
      signInWith(shadow)
      await until(() => getAlert(shadow) !== '', 'the message')
    })
    await transcript.read('The screen with the message', shadow)
    await transcript.hear('Dismiss', shadow, async () => {
      await activate(named(shadow, 'button', 'Dismiss'))
      await until(() => getAlert(shadow) === '', 'no message')
    })
    await transcript.hear('Sign In, with the right password and a second factor', shadow, async () => {
      signInWith(shadow)
      await until(() => shadow.querySelector('[autocomplete="one-time-code"]') !== null, 'the code')
    })
    await transcript.read('The screen of the second factor', shadow)
    await transcript.hear('Send a new code', shadow, async () => {
      await activate(named(shadow, 'button', 'Send a new code'))
      await until(() => shadow.textContent?.includes('Verification code sent.') === true, 'the message')
    })
    await transcript.hear('Verify, with a wrong code', shadow, async () => {
      type(shadow, 'one-time-code', '123456')
      await until(() => !named(shadow, 'button', 'Verify').hasAttribute('disabled'), 'the button')
      await activate(named(shadow, 'button', 'Verify'))
      await until(() => getAlert(shadow) !== '', 'the message')
    })
  },

  async 'forgot-password'(transcript) {
    const answers = { 'POST /authentication/forgotPassword/geeni': () => json({ statusCode: 200 }) }
    const { shadow } = await openPortal('/forgot-password', { answers })
    type(shadow, 'email', 'jane@gmail.com')
    await transcript.hear('Submit', shadow, async () => {
      await activate(find(shadow, 'main button[type="submit"]'))
      await until(() => shadow.textContent?.includes('Check your email') === true, 'the answer')
    })
    await transcript.read('The screen after it', shadow)
    await transcript.hear('Resend', shadow, async () => {
      await activate(named(shadow, 'button', 'Resend'))
      await until(() => shadow.textContent?.includes('We sent the email again.') === true, 'the message')
    })
  },

  async 'my-plan'(transcript) {
    // The delay before the call is part of what the reader says.
    const { shadow } = await openPortal('/login', { answers: signedIn, delay })
    await transcript.hear('Sign In', shadow, async () => {
      signInWith(shadow)
      await until(() => shadow.querySelector('article') !== null, 'My Plan')
      await until(() => (shadow.textContent ?? '').includes('Add a card'), 'the payment method')
    })
    await transcript.read('My Plan', shadow)
  },

  async 'plan-picker-visitor'(transcript) {
    const { shadow } = await visit('geeni')
    await transcript.read('The screen', shadow)
  },

  async 'plan-picker'(transcript) {
    const { shadow } = await enter('geeni', {
      current: [holding('geeni', 'plan_geeni_plus_m', { devices: [front] })],
      ineligible: ['plan_geeni_free'],
    })
    await transcript.read('The screen', shadow)
    await transcript.hear('Select Premium', shadow, async () => {
      await activate(getButton(card(shadow, 'Premium')))
      await until(
        () => shadow.querySelector('[part="choice"]')?.textContent?.includes('Premium') === true,
        'it',
      )
    })
    await transcript.read('The screen with a selected plan', shadow)
    await transcript.hear('Yearly', shadow, async () => {
      find(shadow, '[role="tab"][aria-selected="true"]').focus()
      await press('ArrowRight')
      await until(() => shadow.textContent?.includes('/yr') === true, 'the yearly plans')
    })
    await transcript.hear('Monthly, Select Basic, Change Plan', shadow, async () => {
      await press('ArrowLeft')
      // The chosen plan has "/mo" all the time.
      await until(() => shadow.textContent?.includes('/yr') === false, 'the monthly plans')
      await activate(getButton(card(shadow, 'Basic')))
      await until(
        () => shadow.querySelector('[part="choice"]')?.textContent?.includes('Basic') === true,
        'it',
      )
      await activate(named(shadow, '[part="choice"] button', 'Change Plan'))
      await until(() => getDialog(shadow) !== null, 'the dialog')
    })
    await transcript.read('The dialog', shadow)
    await transcript.hear('Escape', shadow, async () => {
      await press('Escape')
      await until(() => getDialog(shadow) === null, 'no dialog')
    })
  },

  async order(transcript) {
    const page = await openedOrder()
    const { shadow } = page
    await transcript.read('The screen', shadow)
    const apply = async (code: string, text: string) => {
      type(shadow, 'promoCode', code)
      await activate(named(shadow, 'button', 'Apply'))
      await until(() => shadow.querySelector('main')?.textContent?.includes(text) === true, text)
    }
    await transcript.hear('Apply a promo code that is not valid', shadow, () => apply('save99', 'valid'))
    await transcript.hear('Apply a promo code', shadow, () => apply('save10', '10% off'))
    await transcript.hear('Accept the terms', shadow, () => accept(page))
    await transcript.read('The screen before Submit', shadow)
    await transcript.hear('Submit', shadow, async () => {
      await activate(getSubmit(page))
      await until(() => isConfirmed(page), 'the thanks')
    })
    await transcript.read('The dialog', shadow)
  },

  async dialogs(transcript) {
    for (const story of await storiesToRead()) {
      const shadow = mountStory(story)
      if (getDialog(shadow)) await transcript.read(story.name, shadow)
    }
  },
}
