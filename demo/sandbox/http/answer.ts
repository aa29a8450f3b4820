import type { Done, Failure } from '../wire.ts'

/** What a handler gives back: always JSON. */
export interface Answer {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

export const ok = <Body>(body: Body): Answer => ({ status: 200, body })

/** `{statusCode: 200}`, the success that says nothing more. */
export const done = (): Answer => ok<Done>({ statusCode: 200 })

/** A failure in the services' shape (open questions 1.1). */
export function fail(
  statusCode: number,
  message: string,
  code?: number | string,
  headers?: Readonly<Record<string, string>>,
): Answer {
  const body: Failure = code === undefined ? { statusCode, message } : { statusCode, code, message }
  return { status: statusCode, body, ...(headers && { headers }) }
}

/** A refusal by the gateway in front of the services, as the real one words it. */
export const refuse = (status: number, errorType: string, message: string): Answer => ({
  status,
  body: { message },
  headers: { 'x-amzn-errortype': errorType },
})

/** The field every call must have is missing (A§8). */
export const missing = (name: string): Answer => fail(400, `Missing parameter: ${name}`, 'missing_parameters')
