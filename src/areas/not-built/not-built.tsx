import type { ReactNode } from 'react'
import { useAccount } from '../../store/account-context.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Stands in for a screen that does not exist yet, and says so. */
export function NotBuilt(): ReactNode {
  const { text, navigate } = useAccount()
  return (
    <EmptyState title={text.t('notBuilt.title')} text={text.t('notBuilt.body')}>
      <Button variant="secondary" onClick={() => navigate('/subscriptions', { byUser: true })}>
        {text.t('action.goToMyPlan')}
      </Button>
    </EmptyState>
  )
}
