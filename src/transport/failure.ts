import { AcctError } from '../errors/acct-error.ts'
import { wireCode } from '../errors/codes.ts'

/** The body of a failure answer (open questions 1.1). */
interface FailureBody {
  code?: unknown
  message?: unknown
  description?: unknown
  error?: unknown
}

/** Reads a good answer: parsed JSON, undefined when empty, AcctError `malformed` for anything else. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text.trim()) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own error quotes the answer, which may hold a token.
    throw new AcctError('malformed', { status: response.status })
  }
}

/** The error that a refused call stands for: the service's own code first, then the status. */
export async function failureOf(response: Response, onRefusal?: (body: object) => void): Promise<AcctError> {
  const { status } = response
  const body = await readFailure(response)
  onRefusal?.(body)
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
    // An HTML error page or a cut-off body says no more than its status.
    return {}
  }
}

/** A readable 401 or 403: the call was refused and not carried out, so it may be sent again (U-18). */
export function isRefusedCredential(response: Response): boolean {
  return response.status === 401 || response.status === 403
}

/** Whether a refusal blames the signature's date. The body stays readable for others. */
export async function isSkewedClock(response: Response): Promise<boolean> {
  const type = response.headers.get('x-amzn-errortype') ?? ''
  const { message } = await readFailure(response.clone())
  return (
    /RequestTimeTooSkewed/i.test(type) || /signature (expired|not yet current)/i.test(String(message ?? ''))
  )
}

/** Whatever was thrown while calling, as an AcctError. */
export function thrownAsError(
  thrown: unknown,
  signals: { limit: AbortSignal; caller: AbortSignal | undefined },
): AcctError {
  if (thrown instanceof AcctError) return thrown
  if (signals.caller?.aborted) return new AcctError('aborted')
  const name = thrown instanceof Error ? thrown.name : ''
  // No cause here: ky's error holds the request with its credentials.
  if (signals.limit.aborted || name === 'TimeoutError') return new AcctError('timeout')
  return new AcctError('network', { cause: thrown })
}
