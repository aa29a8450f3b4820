// Stand-in for Recurly.js' 3-D Secure, which fetches the action token first.
import type {
  RecurlyError,
  Risk,
  RiskOptions,
  ThreeDSecureEmitter,
  ThreeDSecureEvent,
} from '@recurly/recurly-js'
import { Emitter } from './emitter.ts'
import { createRecurlyError, type RecurlyApi } from './recurly-api.ts'
import { createStrategy, type Strategy } from './recurly-strategies.ts'
import { IS_RESULT_REJECTED } from './script-options.ts'

/** A challenge: `ready` follows the response with the action token, and `attach` waits for it. */
class ThreeDSecure extends Emitter<ThreeDSecureEvent | 'ready'> implements ThreeDSecureEmitter {
  strategy: Strategy | undefined
  readonly #api: RecurlyApi
  #isReady = false

  constructor(api: RecurlyApi, { actionTokenId }: RiskOptions) {
    super()
    this.#api = api
    if (!actionTokenId)
      throw createRecurlyError('invalid-option', 'Option actionTokenId must be an action token')
    void this.#load(actionTokenId)
  }

  async #load(actionToken: string): Promise<void> {
    try {
      await this.#api.get(`challenges/${encodeURIComponent(actionToken)}`)
    } catch (error) {
      // The vendor reports the failed call, and then the token that it therefore lacks.
      this.emit('error', error as RecurlyError)
      this.#fail('invalid-option')
      return
    }
    this.strategy = createStrategy(actionToken, {
      api: this.#api,
      done: ({ id }) => this.#finish(id),
      fail: (code) => this.#fail(code),
    })
    this.#isReady = true
    this.emit('ready')
  }

  #fail(code: string): void {
    this.emit('error', createRecurlyError(code, 'We were unable to authenticate your payment method.'))
  }

  #finish(id: string): void {
    if (IS_RESULT_REJECTED) this.#fail('3ds-result-tokenization-error')
    this.emit('token', IS_RESULT_REJECTED ? undefined : { id, type: 'three_d_secure_action_result' })
  }

  whenReady(callback: VoidFunction): void {
    if (this.#isReady) callback()
    else this.once('ready', callback)
  }

  attach = (container: HTMLElement): void => this.whenReady(() => this.strategy?.attach(container))

  remove = (): void => this.whenReady(() => this.strategy?.remove())
}

/** Creates a `Risk`, which supports one challenge. */
export const createRisk = (api: RecurlyApi): ReturnType<Risk> => {
  let isUsed = false
  return {
    ThreeDSecure(options) {
      if (isUsed) throw createRecurlyError('3ds-multiple-instances', 'ThreeDSecure must be the only concern')
      isUsed = true
      return new ThreeDSecure(api, options)
    },
  }
}
