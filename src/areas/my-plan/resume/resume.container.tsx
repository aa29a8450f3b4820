import { type ReactNode, useEffect, useState } from 'react'
import { planEventDetail, type SubscriptionPlan } from '../../../domain/plans/plan.ts'
import type { ResumeTerms } from '../../../domain/plans/resume-terms.ts'
import { OTHER_TERMS } from '../../../errors/codes.ts'
import { resumeTexts } from '../../../react/resume-texts.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { useReportError } from '../../../react/use-report-error.ts'
import type { AccountState } from '../../../store/account-state.ts'
import { paymentInfoActions } from '../../../store/billing/payment-info.actions.ts'
import { getData, getUnknown, isInFlight, type RequestState } from '../../../store/core/request.ts'
import { getChange } from '../../../store/plans/change-state.ts'
import { planChangeActions } from '../../../store/plans/plan-change.actions.ts'
import { resumeActions } from '../../../store/plans/resume.actions.ts'
import { resumeTerms } from '../../../store/plans/resume-terms.ts'
import { currentPlanHeading } from '../../shared/plan/plan-heading.ts'
import { ResumeView } from './resume.view.tsx'

export interface ResumeProps {
  plan: SubscriptionPlan
  terms: ResumeTerms
  onClose: (isResumed: boolean) => void
}

/** Returns whether the resume was not sent, because it is not what the dialog showed. */
const hasOtherTerms = (resuming: RequestState<unknown>): boolean =>
  resuming.status === 'failed' && OTHER_TERMS.includes(resuming.error.code)

/** Confirms and executes the resume of a paused plan, which charges immediately. */
export function Resume({ plan: opened, terms: openedTerms, onClose }: ResumeProps): ReactNode {
  const { store, brand, text, emit } = useAccount()
  // Another tab or device may have changed the paused plan, and so its price.
  const getPresent = ({ plans }: AccountState): SubscriptionPlan =>
    getData(plans.subscriptions)?.find(({ id }) => id === opened.id) ?? opened
  const plan = useAccountState(getPresent)
  const [terms, setTerms] = useState(openedTerms)
  const [isChecking, setIsChecking] = useState(false)
  const resuming = useAccountState((state) => getChange(state).resuming)
  const actions = store.use(resumeActions)
  const isBusy = isChecking || isInFlight(resuming)
  const unknown = getUnknown(resuming)
  const isOther = hasOtherTerms(resuming)
  const error = resuming.status === 'failed' && !isOther && !unknown ? resuming.error : null

  // Clears the result of an earlier attempt.
  useEffect(() => actions.clearResuming(), [actions])
  useReportError(error ?? unknown, 'my-plan')

  async function confirm(): Promise<void> {
    const provider = brand.billingProvider
    if (!(await actions.resume(plan, { confirmed: { terms, provider } }))) {
      const state = store.state.getState()
      if (!hasOtherTerms(getChange(state).resuming)) return
      setIsChecking(true)
      // The plan's card behind the dialog shows price and payment method, too.
      void store.use(planChangeActions).loadCatalog({ reload: true })
      void store.use(paymentInfoActions).reloadPaymentInfo()
      setTerms(await store.use(resumeTerms).find(getPresent(state), provider))
      setIsChecking(false)
      return
    }
    emit('acct-plan-resumed', planEventDetail(plan, store.serverNow().toISOString()))
    actions.clearResuming()
    onClose(true)
  }

  return (
    <ResumeView
      text={text}
      name={currentPlanHeading(plan, text)}
      money={resumeTexts(terms, text)}
      state={isBusy ? 'busy' : error ? 'failed' : 'asking'}
      hasChanged={isOther && !isBusy}
      error={error}
      unknown={unknown}
      onConfirm={() => void confirm()}
      // A pending request cannot be cancelled.
      onClose={() => !isBusy && onClose(false)}
    />
  )
}
