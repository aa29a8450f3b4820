import type { ReactNode } from 'react'
import type { AcctError } from '../../../errors/acct-error.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { FailureAlert } from '../reference.view.tsx'
import { changeFailure, Unsure } from '../unsure.view.tsx'

export interface FailureProps {
  text: I18n
  /** Why the last press changed nothing. */
  error: AcctError | null
  /** Why it is unknown whether the last press has changed the plan. */
  unknown: AcctError | null
  /** Whether another change has covered or uncovered the devices since, so that a further press fails. */
  isOver: boolean
}

/** Says that a press changed nothing, or may have, and why. */
export const ReplaceFailure = ({ text, error, unknown, isOver }: FailureProps): ReactNode => (
  <>
    <Unsure text={text} error={unknown} />
    {error && !unknown && (
      <FailureAlert text={text} error={error}>
        {isOver ? text.t('error.planChanged') : changeFailure(error, 'replace.failed', text)}
      </FailureAlert>
    )}
  </>
)
