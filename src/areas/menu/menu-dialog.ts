import type { ReactNode } from 'react'

/** What a dialog of the menu receives. */
export interface MenuDialogProps {
  onClose(): void
  /** Receives the function that renders the record of the deletion, after the sign-out. */
  onDeleted(render: (close: () => void) => ReactNode): void
}
