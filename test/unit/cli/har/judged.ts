import type { WireSettings } from '../../../../src/brand/wire-settings.ts'
import { parseHar } from '../../../../src/cli/check/har/har-file.ts'
import { type Judgement, judge } from '../../../../src/cli/check/har/judge.ts'
import { redactRecording } from '../../../../src/cli/check/har/redact-har.ts'
import { createRedactor } from '../../../../src/cli/check/har/redact-values.ts'
import { getVocabulary } from '../../../../src/cli/check/har/vocabulary.ts'
import { type Contract, getContract } from '../../../../src/services/contract/contract.ts'
import { fillPath } from '../../../../src/transport/endpoint.ts'
import { createRandom, getExample, type Random } from '../../../fixtures/contract-examples.ts'
import { basic, type Call, chrome, SIGNED } from './recordings.ts'

/** Addresses of the services, and of the OAuth service. */
export const BASE = 'https://api.example.com/prod'
export const OAUTH = 'https://auth.example.com'

/** Judges calls as Chrome records them. */
export function judged(
  calls: readonly Call[],
  wire: WireSettings | null = null,
  base = BASE,
  oauth = OAUTH,
): Judgement {
  const recording = parseHar(chrome(calls, base))
  if (!recording) throw new Error('no recording')
  const redactor = createRedactor(getVocabulary())
  const bases = [BASE, oauth]
  return judge(
    redactRecording(recording, redactor, { bases }),
    [
      { base: oauth, isOAuth: true },
      { base: BASE, isOAuth: false },
    ],
    { wire, contexts: {} },
  )
}

/** Returns a call of the contract with invented values. */
export function example(contract: Contract, random: Random): Call {
  const { auth, context, path, params = {}, query, body, response } = contract
  const values = Object.fromEntries(
    Object.keys(params).map((name, index) => [name, name === 'brand' ? 'geeni' : `x${index}-42`]),
  )
  const search = query
    ? `?${new URLSearchParams(getExample({ type: 'object', fields: query }, random) as Record<string, string>)}`
    : ''
  return {
    method: contract.method,
    path: `${context === 'oauth' ? '' : `/${context}`}${fillPath(path, values)}${search}`,
    headers:
      auth === 'signed' ? SIGNED : auth === 'basic' ? { authorization: basic('geeni', 'name', 'word') } : {},
    ...(body && { body: getExample(body, random) }),
    response: getExample(response, random),
  }
}

/** Returns a call of the contract with changes. */
export const cancelled = (contract: Contract, changes: Partial<Call> = {}): Call => ({
  ...example(contract, createRandom(4)),
  ...changes,
})
export const cancel = getContract('cancelPlan')
export const history = getContract('paymentHistory')
export const invoice = {
  invoiceId: 'i-1',
  invoiceDate: '2031-05-12T12:00:00.000Z',
  status: 'paid',
  invoiceTotal: 499,
  currency: 'USD',
  cardType: 'visa',
  lastFour: '4242',
}
