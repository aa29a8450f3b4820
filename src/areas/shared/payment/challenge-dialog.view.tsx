import { type ReactNode, useEffect } from 'react'
import type { I18n } from '../../../i18n/i18n.ts'
import type { ChallengeWindow } from '../../../payments/gateway.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useMountTargets } from '../../../ui/mount-target.ts'
import { VendorSlot } from '../../../ui/VendorField.tsx'
import * as css from './challenge-dialog.css.ts'

/** The dialog's texts: the bank requires a confirmation, and nothing happens before it. */
export interface ChallengeTexts {
  title: string
  message: string
  cancel: string
}

/** What the dialog shows: the bank's page in a mount target, or the button that opens the bank's window. */
export type ChallengeContent =
  | { onPlace(place: HTMLElement): void }
  | { state: ChallengeWindow; open(): void }

export interface ChallengeDialogProps {
  texts: ChallengeTexts
  text: I18n
  host: HTMLElement | null
  content: ChallengeContent
  onCancel(): void
}

const PLACES = ['challenge'] as const

const NOTES = {
  ready: ['info', 'gateway.challengeWindow'],
  open: ['info', 'gateway.challengeWindow'],
  blocked: ['warning', 'gateway.challengeBlocked'],
  silent: ['warning', 'gateway.challengeSilent'],
} as const

/** The bank's 3-D Secure challenge in a dialog. Closing it aborts the challenge without a charge. */
export function ChallengeDialog(props: ChallengeDialogProps): ReactNode {
  const { texts: words, text, host, content, onCancel } = props
  const [kind, note] = 'state' in content ? NOTES[content.state] : []
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={text.t('action.close')}
      onClose={onCancel}
      cancelLabel={words.cancel}
      actions={
        'open' in content && <Button onClick={content.open}>{text.t('gateway.challengeContinue')}</Button>
      }
    >
      <div className={css.challenge}>
        <p>{words.message}</p>
        {kind && <Alert kind={kind}>{text.t(note)}</Alert>}
        {'onPlace' in content && <ChallengePlace host={host} onPlace={content.onPlace} />}
      </div>
    </Dialog>
  )
}

function ChallengePlace({ host, onPlace }: { host: HTMLElement | null; onPlace(place: HTMLElement): void }) {
  const { getSlot, nodes } = useMountTargets(host, PLACES)
  useEffect(() => {
    if (nodes) onPlace(nodes.challenge)
  }, [nodes, onPlace])
  return (
    <div className={css.place}>
      <VendorSlot slot={getSlot('challenge')} />
    </div>
  )
}
