import { type ReactNode, useEffect, useRef } from 'react'
import { AcctError } from '../errors/acct-error.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { useAccount } from '../store/account-context.ts'
import { idleActions } from '../store/idle.actions.ts'
import { asAcctError } from '../store/request.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { isInFrame } from '../ui/frame-focus.ts'
import { useLightPlaces } from '../ui/light-place.ts'
import { VendorPlace } from '../ui/VendorField.tsx'

/** A 3-D Secure challenge that is on. */
export interface AskedChallenge {
  actionToken: string
  gateway: PaymentGateway
}

export interface ChallengeProps {
  challenge: AskedChallenge
  onPassed(resultToken: string): void
  onFailed(error: AcctError): void
}

const PLACES = ['challenge'] as const
const NONE: readonly 'challenge'[] = []

/** Runs a 3-D Secure challenge (B§4): in a dialog of ours, or over the page where the vendor shows it by itself. */
export function Challenge({ challenge, onPassed, onFailed }: ChallengeProps): ReactNode {
  const { store, text, host } = useAccount()
  const isInPlace = challenge.gateway.challengeShows === 'in-place'
  const { slotOf, nodes } = useLightPlaces(host, isInPlace ? PLACES : NONE)
  const place = nodes?.challenge ?? null
  const told = useRef({ onPassed, onFailed })
  useEffect(() => {
    told.current = { onPassed, onFailed }
  })

  useEffect(
    () => store.use(idleActions).during(() => host !== null && isInFrame(host.ownerDocument)),
    [store, host],
  )

  useEffect(() => {
    if (isInPlace && !place) return
    const control = new AbortController()
    let isWanted = true
    challenge.gateway.challenge(challenge.actionToken, place, control.signal).then(
      (result) => isWanted && told.current.onPassed(result),
      (error) => isWanted && told.current.onFailed(asAcctError(error)),
    )
    return () => {
      isWanted = false
      control.abort()
    }
  }, [challenge, isInPlace, place])

  if (!isInPlace) return null
  return (
    <Dialog
      open
      title={text.t('order.challengeTitle')}
      closeLabel={text.t('action.close')}
      onClose={() => onFailed(new AcctError('aborted'))}
    >
      <p>{text.t('order.challenge')}</p>
      <VendorPlace slot={slotOf('challenge')} />
    </Dialog>
  )
}
