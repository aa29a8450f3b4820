import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { lock } from './icons/lock.ts'

export interface SignInPromptProps {
  title: string
  text: string
  /** Words of the button. */
  signInLabel: string
  onSignIn(): void
}

/** In the place of what is only for who is signed in. */
export const SignInPrompt = ({ title, text, signInLabel, onSignIn }: SignInPromptProps): ReactNode => (
  <EmptyState icon={lock} title={title} text={text}>
    <Button onClick={onSignIn}>{signInLabel}</Button>
  </EmptyState>
)
