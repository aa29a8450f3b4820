import { useCallback, useEffect, useRef, useState } from 'react'
import { AcctError } from '../../../errors/acct-error.ts'
import type { PaymentGateway } from '../../../payments/gateway.ts'
import { useAccount } from '../../../react/use-account.ts'
import { idleActions } from '../../../store/access/idle.actions.ts'
import type { RedirectPurpose } from '../../../store/core/persisted.ts'
import { redirectRecords } from '../../../store/orders/redirect-record.ts'
import { isFrameFocused } from '../../../ui/frame-focus.ts'
import type { ChallengeContent, ChallengeDialog, ChallengeTexts } from './challenge-dialog.view.tsx'

interface OpenChallenge {
  Dialog: typeof ChallengeDialog
  content: ChallengeContent
}

/**
 * Runs the challenges of a screen, one at a time.
 * @param purpose What the return finishes when a challenge leaves the page.
 */
export function useChallenge(texts: ChallengeTexts, purpose: RedirectPurpose) {
  const { store, host, text } = useAccount()
  const [open, setOpen] = useState<OpenChallenge | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /**
   * Runs a 3-D Secure challenge. The vendor decides whether it shows in our dialog, in a window that
   * our dialog opens, or over the page; then no dialog of ours is open.
   * @returns The result token.
   * @throws AcctError `aborted` when the dialog closes or the screen unmounts; the codes of
   *   `PaymentGateway.challenge`.
   */
  const challenge = useCallback(
    async (gateway: PaymentGateway, actionToken: string): Promise<string> => {
      const aborter = new AbortController()
      running.current = aborter
      let hasWindow = false
      const page = host?.ownerDocument
      const focused = host?.shadowRoot?.activeElement ?? page?.activeElement
      const stopActivity = store
        .use(idleActions)
        .holdActivity(() => hasWindow || (host !== null && isFrameFocused(host.ownerDocument)))
      try {
        const { ChallengeDialog: Dialog } = await import('./challenge-dialog.view.tsx').catch(() => {
          throw new AcctError('paymentUnavailable')
        })
        const show = (content: ChallengeContent): void => {
          if (!aborter.signal.aborted) setOpen({ Dialog, content })
        }
        store.use(redirectRecords).expectReturn(actionToken, gateway.provider, purpose)
        return await gateway.challenge(
          actionToken,
          {
            showPlace: () => new Promise((resolve) => show({ onPlace: resolve })),
            showWindow(state, open) {
              hasWindow = state === 'open' || state === 'silent'
              show({ state, open })
            },
          },
          aborter.signal,
        )
      } finally {
        stopActivity()
        setOpen(null)
        // A vendor that covers the page takes the focus with it when it leaves.
        if (page?.activeElement === page?.body && focused instanceof HTMLElement) focused.focus()
      }
    },
    [store, host, purpose],
  )

  return {
    challenge,
    /** The open dialog; null for none. */
    dialog: open && (
      <open.Dialog
        texts={texts}
        text={text}
        host={host}
        content={open.content}
        onCancel={() => running.current?.abort()}
      />
    ),
  }
}
