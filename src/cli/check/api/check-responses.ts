import { type CallViolation, checkResponse, type Violation } from '../../../services/contract/check.ts'
import type { Contract } from '../../../services/contract/contract.ts'
import { isAssumption } from '../../../services/contract/shape.ts'
import type { Finding } from '../finding.ts'
import { getPlace } from '../place-of.ts'
import { checkReadable } from './check-cors.ts'
import { apiFinding } from './rules.ts'
import type { CallResponse, Wire } from './wire.ts'

const CODES = {
  missing: 'field-missing',
  null: 'field-null',
  type: 'field-type',
  value: 'field-value',
} as const satisfies Record<Exclude<Violation['problem'], 'unknown'>, string>

/** Checks a response against the contract of its call, and whether a page can read it. */
export function checkSuccess(wire: Wire, call: Contract, response: CallResponse | string): Finding[] {
  const where = getPlace(call)
  if (typeof response === 'string')
    return [
      apiFinding('call-failed', {
        where,
        problem: `The call has no response: ${response}.`,
        fix: 'Check the address of the call and the log of the services.',
      }),
    ]
  const readable = checkReadable(wire, call, response)
  if (response.status >= 300 && response.status < 400)
    return [
      ...readable,
      apiFinding('call-redirected', {
        where,
        problem: `The services redirect the call (${response.status}), which breaks its signature and its preflight.`,
        fix: 'Set baseUrl to the final address.',
      }),
    ]
  if (response.status !== 200)
    return [
      ...readable,
      apiFinding('call-failed', {
        where,
        problem: `The call gets the status ${response.status}.`,
        fix: 'Check the address of the call, the brand and the log of the services.',
      }),
    ]
  return [...readable, ...checkShape(call, response)]
}

/** Checks the error that a call must get. Resolves the shape by the status. */
export function checkError(wire: Wire, call: Contract, response: CallResponse): Finding[] {
  const readable = checkReadable(wire, call, response)
  if (response.isForeign || response.body === undefined)
    return [
      ...readable,
      apiFinding('error-shape', {
        where: getPlace(call),
        problem: `The error with the status ${response.status} is ${response.isForeign ? 'no JSON' : 'empty'}, so the page cannot tell what happened.`,
        fix: 'Send {"statusCode", "message"} as JSON, with a code where one fits.',
      }),
    ]
  const fields = getViolations(call, response).map(({ field, text }) => `${field || 'the body'} ${text}`)
  if (fields.length === 0) return readable
  return [
    ...readable,
    apiFinding('error-shape', {
      where: getPlace(call),
      problem: `The error with the status ${response.status} has another form: ${fields.join(', ')}.`,
      fix: 'Send {"statusCode", "message"} as JSON, with a code where one fits.',
    }),
  ]
}

function checkShape(call: Contract, response: CallResponse): Finding[] {
  if (response.isForeign || response.body === undefined)
    return [
      apiFinding('not-json', {
        where: getPlace(call),
        problem: `The response is ${response.isForeign ? 'no JSON' : 'empty'}.`,
        fix: 'Respond with JSON. A page of a proxy or of a firewall looks like this, too.',
      }),
    ]
  return getViolations(call, response).map(({ problem, field, text, source }) =>
    apiFinding(CODES[problem], {
      where: getPlace(call),
      problem: `The response field ${field || 'of the whole body'} ${text}.`,
      fix: isAssumption(source)
        ? 'The specification leaves this field open. Send it in this form, or tell the maintainers the form that the services have.'
        : 'Send the field as the contract of the call describes it.',
    }),
  )
}

type Known = Omit<CallViolation, 'problem'> & { problem: keyof typeof CODES }

/** Returns what differs from the contract, each field of a list once. Further fields do no harm. */
function getViolations(call: Contract, { status, body }: CallResponse): Known[] {
  const found = new Map<string, Known>()
  for (const violation of checkResponse(call, status, body)) {
    const { problem } = violation
    if (problem === 'unknown') continue
    const field = violation.field.replaceAll(/\[\d+\]/g, '[]')
    found.set(`${field} ${violation.text}`, { ...violation, problem, field })
  }
  return [...found.values()]
}
