import { AcctError } from '../errors/acct-error.ts'
import { wireCode } from '../errors/codes.ts'

/** The body of a failed response. */
interface FailureBody {
  code?: unknown
  message?: unknown
  description?: unknown
  error?: unknown
}

/**
 * Parses a successful response as JSON; undefined when it is empty. Throws AcctError `malformed` for anything
 * else.
 */
export async function readResponse(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text.trim()) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The parser's error quotes the response, which may contain a token.
    throw new AcctError('malformed', { status: response.status })
  }
}

/** Returns the error for a rejected call: by the service's code, else by the HTTP status. */
export async function getFailure(
  response: Response,
  onRejection?: (body: object) => void,
): Promise<AcctError> {
  const { status } = response
  const body = await readFailure(response)
  onRejection?.(body)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const detail = [body.message, body.description, body.error].find((text) => typeof text === 'string' && text)
  const options = {
    status,
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(seconds >= 0 && Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  }
  return new AcctError(wireCode(body.code) ?? codeOfStatus(status), options)
}

function codeOfStatus(status: number): AcctError['code'] {
  if (status === 429) return 'tooManyRequests'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'notFound'
  if (status === 409) return 'conflict'
  return status >= 500 ? 'server' : 'unknown'
}

async function readFailure(response: Response): Promise<FailureBody> {
  try {
    const body: unknown = JSON.parse(await response.text())
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    // An HTML error page or an incomplete body adds nothing to the status.
    return {}
  }
}

/**
 * Returns whether a response is 401 or 403: the service did not execute the call, so it can be sent again.
 */
export function isRejectedCredential(response: Response): boolean {
  return response.status === 401 || response.status === 403
}

/**
 * Returns whether a rejection is due to the signature's date. Reads a clone, so that the body stays readable.
 */
export async function isSkewedClock(response: Response): Promise<boolean> {
  const type = response.headers.get('x-amzn-errortype') ?? ''
  const { message } = await readFailure(response.clone())
  return (
    /RequestTimeTooSkewed/i.test(type) || /signature (expired|not yet current)/i.test(String(message ?? ''))
  )
}

/** Converts any error of a call to an AcctError. */
export function toAcctError(
  thrown: unknown,
  signals: { limit: AbortSignal; caller: AbortSignal | undefined },
): AcctError {
  if (thrown instanceof AcctError) return thrown
  if (signals.caller?.aborted) return new AcctError('aborted')
  const name = thrown instanceof Error ? thrown.name : ''
  // No cause here, because ky's error contains the request with its credentials.
  if (signals.limit.aborted || name === 'TimeoutError') return new AcctError('timeout')
  return new AcctError('network', { cause: thrown })
}
