import type { ReactNode } from 'react'
import { useAccount } from '../react/use-account.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { HOME } from './routes.ts'

/** Renders the catch-all page (A§2, B§2, X-05). */
export function NotFound(): ReactNode {
  const { text, navigate } = useAccount()
  return (
    <EmptyState level={1} title={text.t('notFound.title')}>
      <Button variant="secondary" onClick={() => navigate(HOME, { byUser: true })}>
        {text.t('action.goToMyPlan')}
      </Button>
    </EmptyState>
  )
}
