import type { ReactNode } from 'react'
import { useAccount, useAccountState } from '../../store/account-context.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Stands in for a screen that does not exist yet, and says so. */
export function NotBuilt(): ReactNode {
  const { text, navigate } = useAccount()
  const { subscriptions } = useAccountState((state) => state.plans)
  // Without a plan My Plan leads to the plan picker, and the button would lead round in a circle.
  const hasNone = subscriptions.status === 'done' && subscriptions.data.length === 0
  return (
    <EmptyState title={text.t('notBuilt.title')} text={text.t('notBuilt.body')}>
      {!hasNone && (
        <Button variant="secondary" onClick={() => navigate('/subscriptions', { byUser: true })}>
          {text.t('action.goToMyPlan')}
        </Button>
      )}
    </EmptyState>
  )
}
