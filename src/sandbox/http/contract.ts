import {
  type CallViolation,
  checkRequest,
  checkResponse,
  type WireRequest,
} from '../../services/contract/check.ts'
import type { Contract } from '../../services/contract/contract.ts'
import { fail, type JsonResponse } from './response.ts'

/** Code of the failures below. The client has no row for it and shows the message. */
const CODE = 'contract_violation'

/** Thrown when the sandbox itself would send a response that violates the contract. */
export class BrokenResponse extends Error {
  readonly violations: readonly string[]

  constructor(violations: readonly CallViolation[]) {
    const messages = violations.map(({ message }) => message)
    super(messages.join('; '))
    this.name = 'BrokenResponse'
    this.violations = messages
  }
}

/**
 * Returns the violations in a request, as sentences. A body needs its content type, as the
 * real gateway does not parse it otherwise.
 */
export function describeRequest(
  contract: Contract,
  request: WireRequest & { contentType: string | null },
): CallViolation[] {
  const violations = checkRequest(contract, request)
  const { body, contentType } = request
  if (body === undefined || /^application\/json\b/i.test(contentType ?? '')) return violations
  const { method, context, path, source } = contract
  const text = 'must be application/json'
  const message = `${method} /${context}${path}: request header \`content-type\` ${text}`
  return [
    ...violations,
    { field: 'content-type', problem: 'value', text, source, place: 'request header', message },
  ]
}

/**
 * Returns the rejection of a request, with the code of A§8 when fields are missing and nothing else is wrong.
 */
export function rejectRequest(violations: readonly CallViolation[]): JsonResponse | null {
  if (violations.length === 0) return null
  const isIncomplete = violations.every(({ problem }) => problem === 'missing')
  const message = violations.map((violation) => violation.message).join('; ')
  return fail(400, message, isIncomplete ? 'missing_parameters' : CODE)
}

/** Returns a response of a handler. Throws BrokenResponse when it violates the contract. */
export function verifyResponse(contract: Contract, response: JsonResponse): JsonResponse {
  // What the client receives is JSON, in which fields that are undefined are missing.
  const body: unknown = JSON.parse(JSON.stringify(response.body))
  const violations = checkResponse(contract, response.status, body)
  if (violations.length > 0) throw new BrokenResponse(violations)
  return response
}

/** Returns the response to a call whose own response is broken. */
export const reportBroken = (broken: BrokenResponse): JsonResponse => fail(500, broken.message, CODE)
