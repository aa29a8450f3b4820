import type { ThreeDSecureEmitter, TokenPayload } from '@recurly/recurly-js'
import { PaymentError } from '../payment-error.ts'
import { stretchFrames } from '../stretch-frames.ts'
import { rejectOnAbort, vendorUnavailable } from '../vendor-timeout.ts'
import type { RecurlyInstance } from './script.ts'

/** Height of the challenge frame; banks design their pages for 400 px. */
const HEIGHT = '400px'

/** Runs a 3-D Secure challenge in a mount target and empties the target afterwards; see `PaymentGateway`. */
export async function runChallenge(
  recurly: RecurlyInstance,
  actionToken: string,
  target: HTMLElement | null,
  signal?: AbortSignal,
): Promise<string> {
  if (!target) throw vendorUnavailable()
  const stopStretching = stretchFrames(target, HEIGHT)
  let challenge: (ThreeDSecureEmitter & { remove?(): void }) | null = null
  try {
    // One Risk instance supports one challenge.
    challenge = recurly.Risk().ThreeDSecure({ actionTokenId: actionToken })
    const { on, attach } = { on: challenge.on.bind(challenge), attach: challenge.attach.bind(challenge) }
    const result = new Promise<string>((resolve, reject) => {
      on('token', (token?: TokenPayload) =>
        token?.id ? resolve(token.id) : reject(new PaymentError('challengeFailed')),
      )
      on('error', (error?: { code?: unknown }) =>
        reject(
          new PaymentError('challengeFailed', {
            reason: typeof error?.code === 'string' ? error.code : undefined,
          }),
        ),
      )
      attach(target)
    })
    return await rejectOnAbort(result, signal)
  } catch (error) {
    throw error instanceof PaymentError ? error : new PaymentError('challengeFailed')
  } finally {
    challenge?.off()
    challenge?.remove?.()
    stopStretching()
    target.replaceChildren()
  }
}
