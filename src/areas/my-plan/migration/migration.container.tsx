import type { ReactNode } from 'react'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { useReportError } from '../../../react/use-report-error.ts'
import { useSignOut } from '../../../react/use-sign-out.ts'
import { migrationActions } from '../../../store/plans/migration.actions.ts'
import { MigrationView } from './migration.view.tsx'

/** Connects the free upgrade dialog to the store. */
export function Migration(): ReactNode {
  const { store, brand, text } = useAccount()
  const signOut = useSignOut('/login')
  const state = useAccountState(({ plans }) => plans.migration)
  const { profile } = useAccountState(({ auth }) => auth)
  const unknown = state?.kind === 'attempting' ? state.unknown : null
  useReportError(state?.kind === 'error' ? state.error : (unknown ?? null), 'my-plan')
  if (!state || state.kind === 'none') return null
  return (
    <MigrationView
      brand={brand}
      text={text}
      state={state}
      accountName={profile?.fullName || profile?.email || ''}
      onClose={store.use(migrationActions).close}
      onSignOut={signOut}
    />
  )
}
