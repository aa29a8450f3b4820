import type { AcctError } from '../../errors/acct-error.ts'
import type { OrderPhase } from '../shared/order/use-placement.ts'
import type { ScreenTexts } from '../shared/screen-texts.ts'
import type { ReadyCheckout } from './use-checkout-order.ts'
import type { Wallets } from './use-wallets.ts'
import type { FailureText } from './wallet-text.ts'

export interface PayCardProps extends ScreenTexts, Pick<Wallets, 'slot' | 'probe' | 'offered' | 'chosen'> {
  ready: ReadyCheckout
  /** What to say about a payment that is past due; null without one. */
  debt?: string | null
  /** Whether this is the brand's mobile app: only there are wallets. */
  hasWallets: boolean
  /** The name of an account that a link has signed in; null for any other. */
  linkAccount?: string | null
  phase: OrderPhase
  /** Whether the account does not show a sent order, which may still happen. */
  isMissed?: boolean
  /** Why the last attempt failed, or why this device has no wallet. */
  failures: readonly FailureText[]
  /** Why the outcome of a sent order is unknown. */
  outcomeError?: AcctError | null
  /** Whether the server's page or the card form is about to open. */
  isLeaving: boolean
  onCheck(): void
  /** Loads the vendor again. */
  onWalletsRetry(): void
  onPayByCard(): void
  onContinue(): void
}
