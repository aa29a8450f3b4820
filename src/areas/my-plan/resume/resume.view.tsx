import type { ReactNode } from 'react'
import type { AcctError } from '../../../errors/acct-error.ts'
import { errorText } from '../../../errors/error-text.ts'
import { paymentErrors } from '../../../errors/payment-rows.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SlowNotice } from '../../../ui/SlowNotice.tsx'
import { FailureAlert } from '../../shared/reference.view.tsx'
import { changeFailure, Unsure } from '../../shared/unsure.view.tsx'

export interface ResumeViewProps {
  text: I18n
  /** Heading of the plan. */
  name: string
  /** Texts about the cost of the resume, a paragraph each (`resumeTexts`). */
  money: readonly string[]
  state: 'asking' | 'busy' | 'failed'
  /** Whether price or payment method are others than at the last press, which has sent nothing. */
  hasChanged?: boolean
  error?: AcctError | null
  /** Why it is unknown whether the plan is active again. */
  unknown?: AcctError | null
  onConfirm(): void
  onClose(): void
}

/** Renders what a resume charges immediately, as far as that is known, with Cancel and the action. */
export function ResumeView(props: ResumeViewProps): ReactNode {
  const { text, name, money, state, hasChanged = false, error, unknown, onConfirm, onClose } = props
  const isBusy = state === 'busy'
  return (
    <Dialog
      open
      title={text.t('resume.title', { plan: name })}
      closeLabel={text.t('action.close')}
      onClose={onClose}
      cancelLabel={text.t('resume.cancel')}
      isCancelOff={isBusy}
      actions={
        <Button isBusy={isBusy} busyLabel={text.t('resume.working')} onClick={onConfirm}>
          {text.t('resume.confirm')}
        </Button>
      }
    >
      <Unsure text={text} error={unknown} />
      {state === 'failed' && (
        <FailureAlert text={text} error={error}>
          <p>{changeFailure(error, 'resume.failed', text)}</p>
          {error && error.code in paymentErrors && <p>{errorText(error, paymentErrors, text).message}</p>}
        </FailureAlert>
      )}
      {hasChanged && <Alert kind="warning">{text.t('resume.changed')}</Alert>}
      {money.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <SlowNotice isWaiting={isBusy} slow={text.t('ui.slow')} />
    </Dialog>
  )
}
