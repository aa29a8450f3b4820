import { type ReactNode, useEffect } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLightPlaces } from '../../ui/light-place.ts'
import { VendorPlace } from '../../ui/VendorField.tsx'
import * as css from './billing.css.ts'
import type { Challenge } from './use-card-submit.ts'

export interface ChallengeDialogProps {
  text: I18n
  host: HTMLElement | null
  challenge: Challenge
}

const PLACES = ['challenge'] as const

/** The bank's 3-D Secure challenge, in a dialog (B§4). Closing it gives up, and nothing is charged. */
export function ChallengeDialog({ text, host, challenge }: ChallengeDialogProps): ReactNode {
  const { slotOf, nodes } = useLightPlaces(host, PLACES)
  useEffect(() => {
    if (nodes) challenge.begin(nodes.challenge)
  }, [nodes, challenge])
  return (
    <Dialog
      open
      title={text.t('billing.challengeTitle')}
      closeLabel={text.t('action.close')}
      onClose={challenge.cancel}
      actions={
        <Button variant="secondary" onClick={challenge.cancel}>
          {text.t('billing.cancel')}
        </Button>
      }
    >
      <div className={css.challenge}>
        <p>{text.t('billing.challengeText')}</p>
        <div className={css.challengePlace}>
          <VendorPlace slot={slotOf('challenge')} />
        </div>
      </div>
    </Dialog>
  )
}
