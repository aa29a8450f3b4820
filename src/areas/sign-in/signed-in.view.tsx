import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { actions, card, explanation, heading } from '../../ui/entry-card.css.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { button } from './sign-in.css.ts'

interface SignedInViewProps {
  text: I18n
  /** The account holder's name, or the email without one. */
  name: string
  onContinue(): void
  onSignOut(): void
}

/** Renders the sign-in element for an account holder with a session. */
export const SignedInView = ({ text, name, onContinue, onSignOut }: SignedInViewProps): ReactNode => (
  <EntryCard title={text.t('signedIn.title')} texts={[name]}>
    <div className={actions}>
      <Button full onClick={onContinue}>
        {text.t('signedIn.continue')}
      </Button>
      <Button full variant="secondary" onClick={onSignOut}>
        {text.t('menu.signOut')}
      </Button>
    </div>
  </EntryCard>
)

/** Skeleton of SignedInView while the store restores a session. */
export const RestoringView = ({ text }: { text: I18n }): ReactNode => (
  <Card className={card} part="card" aria-busy>
    <HiddenStatus>{text.t('ui.loading')}</HiddenStatus>
    <div>
      <div className={heading}>
        <Skeleton shape="heading" />
      </div>
      <div className={explanation}>
        <Skeleton />
      </div>
    </div>
    <div className={actions}>
      <Skeleton shape="button" className={button} />
      <Skeleton shape="button" className={button} />
    </div>
    <SlowNotice isWaiting slow={text.t('ui.slow')} />
  </Card>
)
