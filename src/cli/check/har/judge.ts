import { findSettingsProblems } from '../../../brand/check-settings.ts'
import type { BrandSettings } from '../../../brand/settings.ts'
import type { CallChanges, WireSettings } from '../../../brand/wire-settings.ts'
import { ASSUMPTIONS, type Assumption, getCalls } from '../../../services/contract/assumptions.ts'
import { type Contract, contracts } from '../../../services/contract/contract.ts'
import { serviceCall } from '../../../services/contract/service-call.ts'
import type { Source } from '../../../services/contract/shape.ts'
import { CONTEXTS } from '../../../services/endpoints.ts'
import type { Finding } from '../finding.ts'
import { getPlace } from '../place-of.ts'
import { compareFields, type FieldDifference } from './compare-fields.ts'
import { compareHeaders, type HeaderDifference } from './compare-headers.ts'
import type { Recording } from './har-file.ts'
import { type MovedCall, matchCalls, type Service } from './match-calls.ts'
import { harFinding } from './rules.ts'

/** What a recording says about an assumption. `unverified`: nothing, or nothing can. */
type State = 'confirmed' | 'contradicted' | 'unverified'

export interface JudgedAssumption extends Assumption {
  state: State
  /** Names of the calls that the assumption concerns. */
  calls: readonly string[]
}

/** What a recording says about the wire contract. */
export interface Judgement {
  findings: readonly Finding[]
  assumptions: readonly JudgedAssumption[]
  /** Names of the calls that the recording contains, at the expected address. */
  seen: readonly string[]
  /** Names of the calls that the recording does not contain. */
  missing: readonly string[]
  /** Requests that no call of the contract is like: `GET /sounds/{} (entry 7)`. */
  unknown: readonly string[]
  /** Fields that the contract does not have: `GET /account/devices: response more`. */
  further: readonly string[]
  notes: readonly string[]
  /** Settings of the brand that remove the differences; null without any. */
  settings: { contexts?: Readonly<Record<string, string>>; wire?: WireSettings } | null
}

/** Compares a redacted recording with the wire contract as the settings of the brand change it. */
export function judge(
  { exchanges }: Recording,
  services: readonly Service[],
  { wire = null, contexts }: Pick<BrandSettings, 'wire' | 'contexts'>,
): Judgement {
  const calls = contracts.map((contract) => serviceCall(contract, wire, contexts))
  const { seen, moved, unknown, missing } = matchCalls(exchanges, calls, services)
  const present = calls.flatMap((call) => {
    const { name } = call.contract
    const own = seen.get(name) ?? moved.find((one) => one.call === call)?.exchanges
    return own ? [{ call, exchanges: own }] : []
  })
  const withoutBody = present
    .filter(({ call, exchanges: own }) => call.contract.body && own.every(({ body }) => body === null))
    .map(({ call }) => call.contract)
  const unread = new Set<string>(withoutBody.flatMap(requestSources))
  const headers = compareHeaders(present, wire)
  const fields = present.map(({ call, exchanges: own }) => ({ call, ...compareFields(call, own) }))
  const prefixes = movedContexts(moved, new Set([...seen.keys()]))
  const changes = new Map<string, CallChanges>()
  for (const { call, names } of fields) {
    const place = moved.find((one) => one.call === call)
    const change: CallChanges = {
      ...(place && !isInContext(place, prefixes) && getAddress(place)),
      ...(Object.keys(names.request).length > 0 && { request: names.request }),
      ...(Object.keys(names.response).length > 0 && { response: names.response }),
    }
    if (
      Object.keys(change).length > 0 &&
      isAllowed(
        call.contract,
        change,
        merged(wire, contexts, {
          headers: headers.settings,
          changes: new Map([...changes, [call.contract.name, change]]),
          prefixes,
        }),
      )
    )
      changes.set(call.contract.name, change)
  }
  const findings = [
    ...headers.differences.map(headerFinding),
    ...moved.map((one) => {
      const { method, path } = changes.get(one.call.contract.name) ?? {}
      const hasAddress = one.template !== null && (path ?? method) !== undefined
      return movedFinding(one, hasAddress || isInContext(one, prefixes))
    }),
    ...fields.flatMap(({ call, differences }) =>
      differences.map((difference) =>
        fieldFinding(call.contract, difference, hasName(changes.get(call.contract.name), difference)),
      ),
    ),
  ]
  const contradicted = new Set<Source>([
    ...headers.differences.map(({ source }) => source),
    ...moved.map(movedSource),
    ...fields.flatMap(({ differences }) => differences.map(({ source }) => source)),
  ])
  const confirmed = new Set<Source>([
    ...headers.confirmed,
    ...fields.flatMap((one) => [...one.confirmed]),
    ...[...seen.keys()].flatMap((name) => contracts.filter((one) => one.name === name).map(getSource)),
  ])
  for (const source of confirmed) if (unread.has(source)) confirmed.delete(source)
  return {
    findings,
    assumptions: judged(contradicted, confirmed),
    seen: [...seen.keys()],
    missing,
    unknown: unknown.map(
      ({ method, path, exchanges: own }) =>
        `${method} ${path} (${positions(own.map(({ position }) => position))})`,
    ),
    further: fields.flatMap(({ call, further }) =>
      further.map((field) => `${getPlace(call.contract)}: ${field}`),
    ),
    notes: [...headers.notes, ...bodyNotes(withoutBody.map(({ name }) => name))],
    settings: merged(wire, contexts, { headers: headers.settings, changes, prefixes }),
  }
}

/** Returns the decisions behind the request of a call, as far as they are not those of its address alone. */
const requestSources = ({ source, body }: Contract): string[] => [
  source,
  ...(JSON.stringify(body).match(/U-\d\d(?=")/g) ?? []),
]

/** Says which requests lack what they sent. */
const bodyNotes = (names: readonly string[]): string[] =>
  names.length > 0
    ? [
        `The recording has no body of these requests, so that it confirms none of their fields: ${names.join(', ')}. Record them again in another browser.`,
      ]
    : []

/** Returns the assumptions without a recording. */
export const unjudged = (): JudgedAssumption[] => judged(new Set(), new Set())

function judged(contradicted: ReadonlySet<Source>, confirmed: ReadonlySet<Source>): JudgedAssumption[] {
  const state = (id: Source): State => {
    if (contradicted.has(id)) return 'contradicted'
    return confirmed.has(id) ? 'confirmed' : 'unverified'
  }
  return ASSUMPTIONS.map((assumption) => ({
    ...assumption,
    state: state(assumption.id),
    calls: getCalls(assumption.id),
  }))
}

/** Returns the decision behind the address of a call. */
const getSource = ({ addressSource, source }: Contract): Source => addressSource ?? source

/** Returns the decision that an address contradicts: another method is no question of where the calls are. */
const movedSource = ({ call, template }: MovedCall): Source =>
  template === call.path ? call.contract.source : getSource(call.contract)

/** Returns the contexts all of whose calls in the recording have another prefix, and that prefix. */
function movedContexts(moved: readonly MovedCall[], seen: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const context of CONTEXTS) {
    const own = moved.filter(({ call }) => call.contract.context === context)
    const isSeen = contracts.some((contract) => contract.context === context && seen.has(contract.name))
    const prefixes = new Set(
      own.map(({ template, call, method }) =>
        template?.endsWith(call.contract.path) && method === call.method
          ? template.slice(1, template.length - call.contract.path.length)
          : null,
      ),
    )
    const [prefix] = prefixes
    if (!isSeen && own.length > 1 && prefixes.size === 1 && prefix && !prefix.includes('{'))
      found.set(context, prefix)
  }
  return found
}

const isInContext = ({ call }: MovedCall, prefixes: ReadonlyMap<string, string>): boolean =>
  prefixes.has(call.contract.context)

/** Returns the address of a moved call; nothing for a path whose placeholders the recording does not show. */
function getAddress({ method, template, call }: MovedCall): CallChanges {
  if (template === null) return {}
  return {
    ...(method !== call.method && { method: method as NonNullable<CallChanges['method']> }),
    ...(template !== call.path && { path: template }),
  }
}

/** Returns whether changes contain the name of a field. */
const hasName = (changes: CallChanges | undefined, { part, field }: FieldDifference): boolean =>
  changes?.[part]?.[field] !== undefined

/**
 * Returns whether a call may change: the check of settings accepts the whole settings with the change, and no
 * call that costs nothing goes to the path of one that costs money, with any method.
 */
function isAllowed(contract: Contract, { path }: CallChanges, settings: Judgement['settings']): boolean {
  const isCostly =
    path !== undefined &&
    contract.effect !== 'charges' &&
    contracts.some(({ context, path: own, effect }) => effect === 'charges' && path === `/${context}${own}`)
  return !isCostly && findSettingsProblems({ baseUrl: 'https://services.invalid', ...settings }).length === 0
}

interface Additions {
  headers: Pick<WireSettings, 'tokenHeader' | 'keyHeader' | 'signing'>
  changes: ReadonlyMap<string, CallChanges>
  prefixes: ReadonlyMap<string, string>
}

/** Returns the settings of the brand with what the recording adds; null when it adds nothing. */
function merged(
  wire: WireSettings | null,
  contexts: BrandSettings['contexts'],
  { headers, changes, prefixes }: Additions,
): Judgement['settings'] {
  if (Object.keys(headers).length + changes.size + prefixes.size === 0) return null
  const calls: Record<string, CallChanges> = { ...wire?.calls }
  for (const [name, { request, response, ...address }] of changes) {
    const before = calls[name] ?? {}
    calls[name] = {
      ...before,
      ...address,
      ...(request && { request: { ...before.request, ...request } }),
      ...(response && { response: { ...before.response, ...response } }),
    }
  }
  const all = { ...wire, ...headers, ...(Object.keys(calls).length > 0 && { calls }) }
  return {
    ...(prefixes.size > 0 && { contexts: { ...contexts, ...Object.fromEntries(prefixes) } }),
    ...(Object.keys(all).length > 0 && { wire: all }),
  }
}

/** Returns what removes a difference, and the place in the code that decides. */
function getFix(hasSetting: boolean, source: Source, contract?: Contract): string {
  const file =
    ASSUMPTIONS.find(({ id }) => id === source)?.file ??
    (contract ? `the contract of ${contract.name} in src/services/contract` : 'src/services/contract')
  return hasSetting
    ? `Paste the settings below the report; without them, ${file} decides.`
    : `No setting removes it; ${file} decides (${source}).`
}

const positions = (numbers: readonly number[]): string => {
  const shown = numbers
    .toSorted((a, b) => a - b)
    .slice(0, 3)
    .join(', ')
  return `${numbers.length === 1 ? 'entry' : 'entries'} ${shown}${numbers.length > 3 ? ', ...' : ''}`
}

function headerFinding({ source, header, text, hasSetting, positions: at }: HeaderDifference): Finding {
  return harFinding(hasSetting ? 'header-renamed' : 'header-differs', {
    where: `request header ${header} (${positions(at)})`,
    problem: `${source}: the header \`${header}\` ${text}.`,
    fix: getFix(hasSetting, source),
  })
}

function movedFinding(moved: MovedCall, hasSetting: boolean): Finding {
  const { call, method, path, template, exchanges } = moved
  const { contract } = call
  const source = movedSource(moved)
  return harFinding('call-moved', {
    where: `${getPlace(contract)} (${positions(exchanges.map(({ position }) => position))})`,
    problem:
      template === null
        ? `${source}: the call ${contract.name} is ${method} ${path}; a {} is a value, or a word that the report does not know (show it with --keep).`
        : `${source}: the call ${contract.name} is ${method} ${template}.`,
    fix: getFix(hasSetting, source, contract),
  })
}

function fieldFinding(contract: Contract, difference: FieldDifference, hasSetting: boolean): Finding {
  const { part, field, text, source, name, positions: at } = difference
  const isRenamed = name !== null
  return harFinding(isRenamed ? 'field-renamed' : 'field-differs', {
    where: `${getPlace(contract)} (${positions(at)})`,
    problem: `${source}: the ${part} ${field ? `field \`${field}\`` : 'body'} ${text}.`,
    fix: getFix(isRenamed && hasSetting, source, contract),
  })
}
