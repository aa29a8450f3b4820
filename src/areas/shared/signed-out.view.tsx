import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { SignInPrompt } from '../../ui/SignInPrompt.tsx'

export interface SignedOutProps {
  text: I18n
  /** Prefix of the screen's messages `signedOutTitle` and `signedOut`. */
  of: 'billing' | 'cancel' | 'checkout' | 'devices' | 'history' | 'myPlan' | 'order' | 'pendingDelete'
  onSignIn(): void
}

// Whole literals, which the check of words finds.
const TITLE = 'signedOutTitle'
const MESSAGE = 'signedOut'

/** Renders a sign-in button in place of a screen for account holders. */
export const SignedOut = ({ text, of, onSignIn }: SignedOutProps): ReactNode => (
  <SignInPrompt
    title={text.t(`${of}.${TITLE}`)}
    text={text.t(`${of}.${MESSAGE}`)}
    signInLabel={text.t('menu.signIn')}
    onSignIn={onSignIn}
  />
)
