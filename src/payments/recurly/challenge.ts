import type { ThreeDSecureEmitter, TokenPayload } from '@recurly/recurly-js'
import { fillWithFrames } from '../frames.ts'
import { PaymentError } from '../payment-error.ts'
import { unavailable, untilAborted } from '../time-limit.ts'
import type { RecurlyInstance } from './script.ts'

/** Height of a challenge's frame: banks draw for 400 px. */
const HEIGHT = '400px'

/** Runs a 3-D Secure challenge in a place, and leaves it empty; see PaymentGateway. */
export async function runChallenge(
  recurly: RecurlyInstance,
  actionToken: string,
  place: HTMLElement | null,
  signal?: AbortSignal,
): Promise<string> {
  if (!place) throw unavailable()
  const endFilling = fillWithFrames(place, HEIGHT)
  let concern: (ThreeDSecureEmitter & { remove?(): void }) | null = null
  try {
    // A Risk holds one challenge.
    concern = recurly.Risk().ThreeDSecure({ actionTokenId: actionToken })
    const { on, attach } = { on: concern.on.bind(concern), attach: concern.attach.bind(concern) }
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
      attach(place)
    })
    return await untilAborted(result, signal)
  } catch (error) {
    throw error instanceof PaymentError ? error : new PaymentError('challengeFailed')
  } finally {
    concern?.off()
    concern?.remove?.()
    endFilling()
    place.replaceChildren()
  }
}
