import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useMountTargets } from '../../../ui/mount-target.ts'
import { VendorSlot } from '../../../ui/VendorField.tsx'
import * as css from './challenge-dialog.css.ts'

/** What the dialog says: that the bank asks, and that nothing happens before. */
export interface ChallengeTexts {
  title: string
  message: string
  cancel: string
  close: string
}

export interface ChallengeDialogProps {
  texts: ChallengeTexts
  host: HTMLElement | null
  /** There is a place for what the bank shows. */
  onPlace(place: HTMLElement): void
  onCancel(): void
}

const PLACES = ['challenge'] as const

/** The bank's 3-D Secure challenge, in a dialog (B§4). Closing it gives up, and nothing is charged. */
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
