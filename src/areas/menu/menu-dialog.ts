import type { ReactNode } from 'react'

/** What a dialog of the menu receives. */
export interface MenuDialogProps {
  onClose(): void
  /** Called with what records the deletion of the account, after the account has signed out. */
  onDeleted(render: (close: () => void) => ReactNode): void
}
