import { type ReactNode, useEffect, useState } from 'react'
import { resumeTexts } from '../../../account/resume-texts.ts'
import { useAccount, useAccountState } from '../../../account/use-account.ts'
import { useReportError } from '../../../account/use-report-error.ts'
import { changeIdOf, type SubscriptionPlan } from '../../../domain/plan.ts'
import { areOtherTerms, type ResumeTerms } from '../../../domain/resume-terms.ts'
import { isInFlight, unknownOf } from '../../../store/core/request.ts'
import { changeOf } from '../../../store/plans/change-state.ts'
import { resumeActions } from '../../../store/plans/resume.actions.ts'
import { resumeTerms } from '../../../store/plans/resume-terms.ts'
import { currentPlanHeading } from '../../shared/plan/plan-heading.ts'
import { ResumeView } from './resume.view.tsx'

export interface ResumeProps {
  plan: SubscriptionPlan
  terms: ResumeTerms
  onClose: (isResumed: boolean) => void
}

/** Confirms and executes the resume of a paused plan, which charges immediately (B§2, B§4). */
export function Resume({ plan, terms: opened, onClose }: ResumeProps): ReactNode {
  const { store, brand, text, emit } = useAccount()
  const [terms, setTerms] = useState(opened)
  const [hasChanged, setHasChanged] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const resuming = useAccountState((state) => changeOf(state).resuming)
  const actions = store.use(resumeActions)
  const isBusy = isChecking || isInFlight(resuming)
  const unknown = unknownOf(resuming)
  const error = resuming.status === 'failed' && !unknown ? resuming.error : null

  // Clears the result of an earlier attempt.
  useEffect(() => actions.clearResuming(), [actions])
  useReportError(error ?? unknown, 'my-plan')

  async function confirm(): Promise<void> {
    setIsChecking(true)
    const present = await store.use(resumeTerms).find(plan, brand.billingProvider)
    setIsChecking(false)
    if (areOtherTerms(terms, present)) {
      setTerms(present)
      setHasChanged(true)
      return
    }
    setHasChanged(false)
    if (!(await actions.resume(plan))) return
    emit('acct-plan-resumed', {
      planId: plan.planConfig?.id ?? plan.id,
      subscriptionId: changeIdOf(plan),
      effective: new Date().toISOString(),
    })
    actions.clearResuming()
    onClose(true)
  }

  return (
    <ResumeView
      text={text}
      name={currentPlanHeading(plan, text)}
      money={resumeTexts(terms, text)}
      state={isBusy ? 'busy' : error ? 'failed' : 'asking'}
      hasChanged={hasChanged}
      error={error}
      unknown={unknown}
      onConfirm={() => void confirm()}
      // A pending request cannot be cancelled.
      onClose={() => !isBusy && onClose(false)}
    />
  )
}
