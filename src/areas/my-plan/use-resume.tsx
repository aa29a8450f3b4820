import { type ComponentType, type ReactNode, useState } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { pauseOf } from '../../domain/pause.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'

type Dialog = ComponentType<{ plan: SubscriptionPlan; onClose: (isResumed: boolean) => void }>

/** Opens the resume dialog, which loads lazily. */
export function useResume(): {
  ask(plan: SubscriptionPlan): void
  isResumed: boolean
  dialog: ReactNode
} {
  const { text, navigate } = useAccount()
  const [open, setOpen] = useState<{ Dialog: Dialog; plan: SubscriptionPlan } | null>(null)
  const [isResumed, setIsResumed] = useState(false)

  async function ask(plan: SubscriptionPlan): Promise<void> {
    setIsResumed(false)
    try {
      const [{ Resume }] = await Promise.all([import('./resume/index.ts'), text.load('cancel')])
      setOpen({ Dialog: Resume, plan })
    } catch {
      navigate('/error', { reason: 'error', byUser: true })
    }
  }

  return {
    ask: (plan) => void ask(plan),
    isResumed,
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
