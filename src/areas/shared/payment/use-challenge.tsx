import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../account/use-account.ts'
import { AcctError } from '../../../errors/acct-error.ts'
import type { PaymentGateway } from '../../../payments/gateway.ts'
import { idleActions } from '../../../store/session/idle.actions.ts'
import { isFrameFocused } from '../../../ui/frame-focus.ts'
import { ChallengeDialog, type ChallengeTexts } from './challenge-dialog.view.tsx'

export interface ChallengeRunner {
  /**
   * Runs a 3-D Secure challenge (B§4) in our dialog, or over the page when the vendor shows it itself.
   * @returns The result token.
   * @throws AcctError `aborted` when the dialog closes or the screen unmounts; `challengeFailed`, `paymentUnavailable`.
   */
  challenge(gateway: PaymentGateway, actionToken: string): Promise<string>
  /** The open dialog; null for none. */
  dialog: ReactNode
}

interface OpenChallenge {
  begin(place: HTMLElement): void
  cancel(): void
}

/** Runs the challenges of a screen, one at a time. */
export function useChallenge(texts: Omit<ChallengeTexts, 'close'>): ChallengeRunner {
  const { store, host, text } = useAccount()
  const [open, setOpen] = useState<OpenChallenge | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const challenge = useCallback(
    async (gateway: PaymentGateway, actionToken: string): Promise<string> => {
      const aborter = new AbortController()
      running.current = aborter
      const stopActivity = store
        .use(idleActions)
        .holdActivity(() => host !== null && isFrameFocused(host.ownerDocument))
      try {
        if (gateway.challengeMode === 'over-page')
          return await gateway.challenge(actionToken, null, aborter.signal)
        return await new Promise<string>((resolve, reject) => {
          aborter.signal.addEventListener('abort', () => reject(new AcctError('aborted')))
          let hasBegun = false
          setOpen({
            begin(place) {
              if (hasBegun) return
              hasBegun = true
              gateway.challenge(actionToken, place, aborter.signal).then(resolve, reject)
            },
            cancel: () => aborter.abort(),
          })
        })
      } finally {
        stopActivity()
        setOpen(null)
      }
    },
    [store, host],
  )

  return {
    challenge,
    dialog: open && (
      <ChallengeDialog
        texts={{ ...texts, close: text.t('action.close') }}
        host={host}
        onPlace={open.begin}
        onCancel={open.cancel}
      />
    ),
  }
}
