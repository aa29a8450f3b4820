import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { pauseOf } from '../../domain/pause.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'

type Dialog = ComponentType<{ plan: SubscriptionPlan; onClose: (isResumed: boolean) => void }>

/** Opens the resume dialog, which loads lazily; once by itself for the plan of the address (`?resume=`). */
export function useResume(plans: readonly SubscriptionPlan[]): {
  ask(plan: SubscriptionPlan): void
  isResumed: boolean
  /** The plan whose dialog is loading. */
  opening: SubscriptionPlan | null
  dialog: ReactNode
} {
  const { text, query, navigate } = useAccount()
  const [open, setOpen] = useState<{ Dialog: Dialog; plan: SubscriptionPlan } | null>(null)
  const [isResumed, setIsResumed] = useState(false)
  const [opening, setOpening] = useState<SubscriptionPlan | null>(null)

  async function ask(plan: SubscriptionPlan): Promise<void> {
    setIsResumed(false)
    setOpening(plan)
    try {
      const [{ Resume }] = await Promise.all([import('./resume/index.ts'), text.load('cancel')])
      setOpen({ Dialog: Resume, plan })
    } catch {
      navigate('/error', { reason: 'error', byUser: true })
    }
    setOpening(null)
  }

  const requestedId = query.get('resume')
  const requested =
    requestedId === null
      ? undefined
      : plans.find((plan) => plan.paused && [plan.subscriptionId, plan.id].includes(requestedId))
  const openedId = useRef<string>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!requested || openedId.current === requestedId) return
    openedId.current = requestedId
    void ask(requested)
  }, [requested, requestedId])

  return {
    ask: (plan) => void ask(plan),
    isResumed,
    opening,
    dialog: open && (
      <open.Dialog
        plan={open.plan}
        onClose={(hasEnded) => {
          setOpen(null)
          // A pause that had not begun leaves nothing to report: the plan was active all the time.
          setIsResumed(hasEnded && pauseOf(open.plan, new Date()).kind === 'paused')
        }}
      />
    ),
  }
}
