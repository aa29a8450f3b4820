import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { lock } from './icons/lock.ts'

export interface SignInPromptProps {
  title: string
  text: string
  /** Label of the button. */
  signInLabel: string
  onSignIn(): void
}

/** Renders a sign-in button in place of content for account holders. */
export const SignInPrompt = ({ title, text, signInLabel, onSignIn }: SignInPromptProps): ReactNode => (
  <EmptyState icon={lock} title={title} text={text}>
    <Button onClick={onSignIn}>{signInLabel}</Button>
  </EmptyState>
)
