import type { PaymentIntentOrSetupIntentResult, Stripe } from '@stripe/stripe-js'
import { CHALLENGE_MS, challengeFailed, trackOverlay, watchSilence } from '../challenge-limits.ts'
import type { RetrievedIntent } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { rejectOnAbort, TOKEN_MS, withTimeout } from '../vendor-timeout.ts'
import { type StripeProblem, stripeCode, stripeError } from './stripe-errors.ts'

/** Intent states that follow a completed challenge. */
const PASSED = new Set(['succeeded', 'processing', 'requires_capture', 'requires_confirmation'])

/**
 * Runs a confirmation by Stripe.js, which shows the bank over the page or replaces the page by the bank's.
 * Stripe.js offers no way to end a confirmation, so a failure removes its overlay.
 * @param silent Creates the error for 25 s in which nothing is shown.
 * @throws PaymentError `aborted` also when Back restores the page that has left: Stripe.js never settles
 * then.
 */
async function confirmOverPage<Result>(
  confirm: () => Promise<Result>,
  silent: () => PaymentError,
  page: Document,
  signal?: AbortSignal,
): Promise<Result> {
  if (signal?.aborted) throw new PaymentError('aborted')
  const overlay = trackOverlay(page)
  const ended = new AbortController()
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) ended.abort()
  }
  const view = page.defaultView
  view?.addEventListener('pageshow', onShow)
  let stopWatching = (): void => {}
  const silence = new Promise<never>((_, reject) => {
    stopWatching = watchSilence(overlay.isShown, () => reject(silent()))
  })
  // A synchronous throw becomes a rejection.
  const work = async (): Promise<Result> => overlay.collect(confirm)
  try {
    const until = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
    return await withTimeout(rejectOnAbort(Promise.race([work(), silence]), until), CHALLENGE_MS, () =>
      challengeFailed('timeout'),
    )
  } catch (error) {
    overlay.remove()
    throw error
  } finally {
    stopWatching()
    overlay.end()
    view?.removeEventListener('pageshow', onShow)
  }
}

/** Converts the error of a challenge: for a lost connection the bank has decided nothing. */
const challengeError = (problem: StripeProblem): PaymentError => {
  const { code, type } = problem
  const isLost = stripeCode(problem, 'challengeFailed') === 'network'
  return new PaymentError(isLost ? 'network' : 'challengeFailed', { reason: code ?? type })
}

/** Runs a 3-D Secure challenge and returns the intent's id. */
export async function runChallenge(
  stripe: Pick<Stripe, 'handleNextAction'>,
  clientSecret: string,
  page: Document,
  signal?: AbortSignal,
): Promise<string> {
  const work = async (): Promise<string> => {
    const { paymentIntent, setupIntent, error } = await stripe.handleNextAction({ clientSecret })
    if (error) throw challengeError(error)
    const intent = paymentIntent ?? setupIntent
    if (!intent || !PASSED.has(intent.status)) throw challengeFailed()
    return intent.id
  }
  try {
    return await confirmOverPage(work, () => challengeFailed('silent'), page, signal)
  } catch (error) {
    // Stripe.js throws when the intent needs no action.
    throw error instanceof PaymentError ? error : challengeFailed((error as Partial<Error> | null)?.name)
  }
}

/** Confirms a setup intent with a token and returns the payment method's id (B§7). */
export async function confirmSetup(
  stripe: Pick<Stripe, 'confirmSetup'>,
  clientSecret: string,
  token: string,
  { page, returnTo, signal }: { page: Document; returnTo: string; signal?: AbortSignal | undefined },
): Promise<string> {
  const work = () =>
    stripe.confirmSetup({
      clientSecret,
      confirmParams: token.startsWith('pm_')
        ? { payment_method: token, return_url: returnTo }
        : { confirmation_token: token, return_url: returnTo },
      redirect: 'if_required',
    })
  const { setupIntent, error } = await confirmOverPage(work, () => new PaymentError('timeout'), page, signal)
  if (error) throw stripeError(error)
  const method = setupIntent?.payment_method
  const id = typeof method === 'string' ? method : method?.id
  if (!id) throw new PaymentError('paymentProcessing')
  return id
}

/** Looks up an intent after a return from the bank's page. The intent's status decides, not the address. */
export async function retrieveIntent(
  stripe: Pick<Stripe, 'retrieveSetupIntent' | 'retrievePaymentIntent'>,
  clientSecret: string,
): Promise<RetrievedIntent | null> {
  const look = async (): Promise<PaymentIntentOrSetupIntentResult | null> => {
    try {
      return clientSecret.startsWith('seti_')
        ? await stripe.retrieveSetupIntent(clientSecret)
        : await stripe.retrievePaymentIntent(clientSecret)
    } catch {
      // Stripe.js throws for a malformed secret, with the secret in its message.
      return null
    }
  }
  const result = await withTimeout(look(), TOKEN_MS, () => new PaymentError('timeout'))
  const intent = result?.setupIntent ?? result?.paymentIntent
  if (!intent) {
    if (!result?.error || result.error.type === 'invalid_request_error') return null
    throw new PaymentError('network', { reason: result.error.code ?? result.error.type })
  }
  const { id, status, payment_method: method } = intent
  // A card is usable once its setup has succeeded; the services complete a payment.
  const isConfirmed = result?.setupIntent ? status === 'succeeded' : PASSED.has(status)
  return {
    id,
    status: status === 'processing' ? status : isConfirmed ? 'confirmed' : 'unconfirmed',
    paymentMethod: (typeof method === 'string' ? method : method?.id) ?? null,
  }
}
