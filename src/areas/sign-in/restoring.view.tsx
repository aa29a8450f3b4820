import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { actions, card, explanation, heading } from '../../ui/entry-card.css.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { button } from './sign-in.css.ts'

/** Skeleton of SignedInView while the store restores a session. */
export function RestoringView({ text }: { text: I18n }): ReactNode {
  return (
    <Card className={card} part="card" aria-busy>
      <VisuallyHidden>
        <span role="status">{text.t('ui.loading')}</span>
      </VisuallyHidden>
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
      <SlowNotice isWaiting>{text.t('ui.slow')}</SlowNotice>
    </Card>
  )
}
