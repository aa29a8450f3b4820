import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../account/use-account.ts'
import { AcctError } from '../../../errors/acct-error.ts'
import type { PaymentGateway } from '../../../payments/gateway.ts'
import { idleActions } from '../../../store/session/idle.actions.ts'
import { isFrameFocused } from '../../../ui/frame-focus.ts'
import { ChallengeDialog, type ChallengeTexts } from './challenge-dialog.view.tsx'

export interface ChallengeRunner {
  /**
   * Runs a 3-D Secure challenge (B§4): in a dialog of ours, or over the page where the vendor shows it by itself.
   * @returns The result token.
   * @throws AcctError `aborted` when the dialog is closed or the screen left; `challengeFailed`, `paymentUnavailable`.
   */
  challenge(gateway: PaymentGateway, actionToken: string): Promise<string>
  /** The dialog, while there is one. */
  dialog: ReactNode
}

interface OpenChallenge {
  begin(place: HTMLElement): void
  cancel(): void
}

/** The challenges of a screen, one at a time. */
export function useChallenge(words: Omit<ChallengeTexts, 'close'>): ChallengeRunner {
  const { store, host, text } = useAccount()
  const [shown, setShown] = useState<OpenChallenge | null>(null)
  const end = useRef<AbortController | null>(null)
  useEffect(() => () => end.current?.abort(), [])

  const challenge = useCallback(
    async (gateway: PaymentGateway, actionToken: string): Promise<string> => {
      const aborter = new AbortController()
      end.current = aborter
      const leave = store.use(idleActions).during(() => host !== null && isFrameFocused(host.ownerDocument))
      try {
        if (gateway.challengeMode === 'over-page')
          return await gateway.challenge(actionToken, null, aborter.signal)
        return await new Promise<string>((resolve, reject) => {
          aborter.signal.addEventListener('abort', () => reject(new AcctError('aborted')))
          let hasBegun = false
          setShown({
            begin(place) {
              if (hasBegun) return
              hasBegun = true
              gateway.challenge(actionToken, place, aborter.signal).then(resolve, reject)
            },
            cancel: () => aborter.abort(),
          })
        })
      } finally {
        leave()
        setShown(null)
      }
    },
    [store, host],
  )

  return {
    challenge,
    dialog: shown && (
      <ChallengeDialog
        texts={{ ...words, close: text.t('action.close') }}
        host={host}
        onPlace={shown.begin}
        onCancel={shown.cancel}
      />
    ),
  }
}
