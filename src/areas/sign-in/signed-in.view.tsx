import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { actions, card, explanation, heading } from '../../ui/entry-card.css.ts'

export interface SignedInViewProps {
  text: I18n
  /** The account holder's name, or the email without one. */
  name: string
  onContinue(): void
  onSignOut(): void
}

/** Renders the sign-in element for an account holder with a session. */
export function SignedInView({ text, name, onContinue, onSignOut }: SignedInViewProps): ReactNode {
  return (
    <Card className={card} part="card">
      <div>
        <h1 className={heading}>{text.t('signedIn.title')}</h1>
        <p className={explanation}>{name}</p>
      </div>
      <div className={actions}>
        <Button full onClick={onContinue}>
          {text.t('signedIn.continue')}
        </Button>
        <Button full variant="secondary" onClick={onSignOut}>
          {text.t('menu.signOut')}
        </Button>
      </div>
    </Card>
  )
}
