import type { RecurlyError } from '@recurly/recurly-js'
import { getApi } from './script-options.ts'

/** Creates an error like those of Recurly.js. */
export const createRecurlyError = (
  code: string,
  message: string,
  more: Partial<RecurlyError> = {},
): RecurlyError =>
  Object.assign(new Error(message), { name: code, code, classification: 'customer', ...more })

/** Message of Recurly.js for a call without a response. */
export const NO_RESPONSE = 'There was an error with your request.'

/** Recurly's service, as one instance of Recurly.js calls it. */
export class RecurlyApi {
  readonly #ended = new AbortController()
  publicKey = ''

  /** Address below which the calls and the frames are. */
  get address(): string {
    return getApi(this.publicKey)
  }

  /** Calls with GET. Throws an error of Recurly.js for every failure. */
  async get<Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> {
    const search = new URLSearchParams({ key: this.publicKey, ...query })
    const response = await fetch(`${this.address}/vendors/${path}?${search}`, {
      signal: this.#ended.signal,
    }).catch(() => null)
    if (!response) throw createRecurlyError('api-error', NO_RESPONSE)
    const body = await response.json().catch(() => null)
    if (response.ok && body) return body
    if (!body) throw createRecurlyError('api-error', 'There was a problem parsing the API response.')
    const { code, message } = body.error ?? body
    // Like the vendor, the error keeps its name and has the code of the response.
    throw createRecurlyError('api-error', message, { code })
  }

  /** Aborts the calls in flight. */
  end(): void {
    this.#ended.abort()
  }

  get isEnded(): boolean {
    return this.#ended.signal.aborted
  }
}
