import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { getPause } from '../../domain/plans/pause.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { ResumeTerms } from '../../domain/plans/resume-terms.ts'
import { codeError } from '../../errors/code-error.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount } from '../../react/use-account.ts'

/** A link whose plan is not paused, or is none of the account's plans. */
export type UnansweredLink = { kind: 'notPaused'; plan: SubscriptionPlan } | { kind: 'notFound' }

interface Opened {
  plan: SubscriptionPlan
  terms: ResumeTerms
}

type Dialog = ComponentType<Opened & { onClose: (isResumed: boolean) => void }>

/** Opens the resume dialog, which loads lazily; once by itself for the plan of the address (`?resume=`). */
export function useResume(plans: readonly SubscriptionPlan[]): {
  ask(plan: SubscriptionPlan): void
  isResumed: boolean
  /** The plan whose dialog is loading. */
  opening: SubscriptionPlan | null
  dialog: ReactNode
  /** What is wrong with the plan of the address; null while its dialog opens, and after that. */
  unanswered: UnansweredLink | null
} {
  const { store, brand, text, query, navigate, emit } = useAccount()
  const [open, setOpen] = useState<(Opened & { Dialog: Dialog }) | null>(null)
  const [isResumed, setIsResumed] = useState(false)
  const [opening, setOpening] = useState<SubscriptionPlan | null>(null)

  async function ask(plan: SubscriptionPlan): Promise<void> {
    setIsResumed(false)
    setOpening(plan)
    try {
      const [{ Resume, resumeTerms }] = await Promise.all([
        import('./resume/index.ts'),
        text.load('resume'),
        text.load('payment'),
      ])
      const terms = await store.use(resumeTerms).find(plan, brand.billingProvider)
      setOpen({ Dialog: Resume, plan, terms })
    } catch (cause) {
      emit('acct-error', errorDetail(codeError(cause), 'my-plan'))
      navigate('/error', { reason: 'error', byUser: true })
    }
    setOpening(null)
  }

  const requestedId = query.get('resume')
  const named = plans.filter(
    (plan) => requestedId !== null && [plan.subscriptionId, plan.id].includes(requestedId),
  )
  const requested = named.find(({ paused }) => paused)
  // Kept, because the plan of the address is no longer paused once it has been resumed.
  const [openedId, setOpenedId] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!requested || openedId === requestedId) return
    setOpenedId(requestedId)
    void ask(requested)
  }, [requested, requestedId])
  const isAnswered = requestedId === null || requested || openedId === requestedId || plans.length === 0

  return {
    ask: (plan) => void ask(plan),
    isResumed,
    opening,
    unanswered: isAnswered ? null : named[0] ? { kind: 'notPaused', plan: named[0] } : { kind: 'notFound' },
    dialog: open && (
      <open.Dialog
        plan={open.plan}
        terms={open.terms}
        onClose={(hasEnded) => {
          setOpen(null)
          // A pause that had not begun leaves nothing to report: the plan was active all the time.
          setIsResumed(hasEnded && getPause(open.plan, store.serverNow()).kind === 'paused')
        }}
      />
    ),
  }
}
