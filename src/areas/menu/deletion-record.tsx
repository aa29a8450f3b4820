import type { ReactNode } from 'react'
import { useAccount } from '../../react/use-account.ts'
import { DocumentDialog, momentText } from '../shared/document/document-dialog.tsx'
import { CONSEQUENCES } from './delete-account.view.tsx'

/** A request to delete an account, which the services have accepted. */
export interface RequestedDeletion {
  email: string
  /** Time of the services, ms since 1970. */
  at: number
}

/**
 * Confirms a request to delete an account, for the files of its former account holder: the request signs out. Needs
 * the messages `deletion` and `receipt`.
 */
export function DeletionRecord({ email, at, onClose }: RequestedDeletion & { onClose(): void }): ReactNode {
  const { text } = useAccount()
  return (
    <DocumentDialog
      title={text.t('deletion.received')}
      facts={[
        [text.t('confirmation.account'), email && <span dir="ltr">{email}</span>],
        [text.t('confirmation.requested'), momentText(at, text)],
      ]}
      onClose={onClose}
    >
      {CONSEQUENCES.map((name) => (
        <p key={name}>{text.t(`deletion.${name}`)}</p>
      ))}
    </DocumentDialog>
  )
}
