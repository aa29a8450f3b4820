import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useMountTargets } from '../../../ui/mount-target.ts'
import { VendorSlot } from '../../../ui/VendorField.tsx'
import * as css from './challenge-dialog.css.ts'

/** The dialog's texts: the bank asks for a confirmation, and nothing happens before it. */
export interface ChallengeTexts {
  title: string
  message: string
  cancel: string
  close: string
}

export interface ChallengeDialogProps {
  texts: ChallengeTexts
  host: HTMLElement | null
  /** Receives the mount target of the bank's page. */
  onPlace(place: HTMLElement): void
  onCancel(): void
}

const PLACES = ['challenge'] as const

/** The bank's 3-D Secure challenge in a dialog (B§4). Closing it aborts the challenge, and nothing is charged. */
export function ChallengeDialog({ texts: words, host, onPlace, onCancel }: ChallengeDialogProps): ReactNode {
  const { slotOf, nodes } = useMountTargets(host, PLACES)
  useEffect(() => {
    if (nodes) onPlace(nodes.challenge)
  }, [nodes, onPlace])
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={words.close}
      onClose={onCancel}
      actions={
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      }
    >
      <div className={css.challenge}>
        <p>{words.message}</p>
        <div className={css.place}>
          <VendorSlot slot={slotOf('challenge')} />
        </div>
      </div>
    </Dialog>
  )
}
