import { findSettingsProblems } from '../../../brand/check-settings.ts'
import { resolveSettings } from '../../../brand/default-settings.ts'
import type { Settings } from '../../../brand/settings.ts'
import { type Contract, contracts, getContract } from '../../../services/contract/contract.ts'
import { createServerClock } from '../../../transport/clock.ts'
import type { SignedSession } from '../../../transport/session.ts'
import { withoutTrailingSlashes } from '../../../util/trailing-slashes.ts'
import { combine, type Finding, type Report } from '../finding.ts'
import type { Credentials, NamedWrite } from '../options.ts'
import { getPlace } from '../place-of.ts'
import { count } from '../report.ts'
import { UsageError } from '../usage.ts'
import { checkClock, checkOldSignature, checkRejections } from './check-access.ts'
import { checkPreflights, reachableCalls } from './check-cors.ts'
import { checkSuccess } from './check-responses.ts'
import { apiFinding } from './rules.ts'
import { hasCredentials, signIn } from './sign-in.ts'
import { isSafeService, send, type Wire } from './wire.ts'

export interface ApiOptions {
  brand: string
  settings: Settings
  oauthUrl: string | null
  /** Origin of the page whose calls are imitated; null for that of the brand's portal. */
  origin: string | null
  credentials: Credentials
  /** The calls besides reads and sign-ins that the operator wants to send. */
  writes: readonly NamedWrite[]
}

/** Checks the services at an address. Throws UsageError for a call in `writes` that does not exist. */
export async function checkApi(address: URL, options: ApiOptions): Promise<Report> {
  const writes = options.writes.map((write) => ({ ...write, contract: contractNamed(write.call) }))
  const wire = wireFor(address, options)
  const target = wire.settings.baseUrl
  const report = (checked: string[], findings: Finding[]): Report => ({
    command: 'api',
    target,
    checked,
    findings: combine(findings),
  })
  const unsafe = [wire.settings.baseUrl, wire.settings.oauthUrl].filter(
    (text) => text && !isSafeService(new URL(text)),
  )
  if (unsafe.length > 0) return report([], unsafe.map(insecure))
  const plans = getContract('plans')
  const first = await send(wire, plans, { query: { brand: wire.brand } })
  if (typeof first === 'string') return report([], [unreachable(target, first)])
  // As a page does after its first rejected signature.
  wire.clock.sync(first.headers.get('date'))
  const preflights = await checkPreflights(wire)
  const open = await checkReads(wire, isOpen, {})
  const findings = [
    ...checkClock(plans, first),
    ...preflights.findings,
    ...open.findings,
    ...(await checkRejections(wire)),
  ]
  const checked = [
    `brand ${wire.brand}, as a page on ${wire.origin}`,
    `${count(reachableCalls(wire).length, 'call')}: ${count(preflights.sent, 'preflight')}, ${count(open.sent, 'open read')}`,
  ]
  if (!hasCredentials(options.credentials)) {
    checked.push('no credentials, so no signed read: set ACCT_CHECK_USERNAME and ACCT_CHECK_PASSWORD')
    if (writes.length > 0)
      throw new UsageError('--write needs credentials: ACCT_CHECK_USERNAME and ACCT_CHECK_PASSWORD.')
    return report(checked, findings)
  }
  const { session, accountId, findings: onTheWay } = await signIn(wire, options.credentials)
  findings.push(...onTheWay)
  if (!session) return report(checked, findings)
  const signed = await checkReads(wire, isSignedRead, { accountId, session })
  findings.push(...signed.findings, ...(await checkOldSignature(wire, session)))
  checked.push(count(signed.sent, 'signed read'))
  for (const { contract, path, query, body } of writes) {
    findings.push(...checkSuccess(wire, contract, await send(wire, contract, { path, query, body, session })))
    checked.push(`sent ${getPlace(contract)}`)
  }
  return report(checked, findings)
}

/** Throws UsageError for settings that the library would not accept. */
function wireFor(address: URL, { brand, settings, oauthUrl, origin }: ApiOptions): Wire {
  const [problem] = findSettingsProblems({ ...settings.brands?.[brand], baseUrl: address.href })
  if (problem && isSafeService(address))
    throw new UsageError(`The settings of ${brand} are not valid: ${problem}.`)
  const resolved = resolveSettings(settings, brand)
  const own = {
    ...resolved,
    baseUrl: withoutTrailingSlashes(address.href),
    ...(oauthUrl !== null && { oauthUrl: withoutTrailingSlashes(oauthUrl) }),
  }
  const [site] = [own.portalUrl, ...own.ownOrigins].flatMap((text) =>
    text && URL.canParse(text) ? [new URL(text)] : [],
  )
  const clock = createServerClock()
  return { brand, settings: own, clock, origin: origin ?? site?.origin ?? `https://www.${brand}.example` }
}

function contractNamed(name: string): Contract {
  const contract = contracts.find((one) => one.name === name)
  if (contract && contract.auth === 'signed') return contract
  const names = contracts.filter(
    ({ auth, effect, method }) => auth === 'signed' && (effect !== 'reads' || method !== 'GET'),
  )
  throw new UsageError(
    `--write names the call "${name}"; it must be one of ${names.map((one) => one.name).join(', ')}.`,
  )
}

const isRead = ({ method, effect }: Contract): boolean => method === 'GET' && effect === 'reads'
const isOpen = (call: Contract): boolean => isRead(call) && call.auth === 'none'
const isSignedRead = (call: Contract): boolean => isRead(call) && call.auth === 'signed'

/** Sends the reads of one kind and checks their responses. No read changes anything. */
async function checkReads(
  wire: Wire,
  isWanted: (call: Contract) => boolean,
  { accountId = '', session }: { accountId?: string; session?: SignedSession },
): Promise<{ findings: Finding[]; sent: number }> {
  const { brand } = wire
  const calls = contracts.filter(isWanted)
  const findings: Finding[] = []
  for (const call of calls) {
    const values = { brand, accountId, excludeExternalSub: 'false' }
    const response = await send(wire, call, {
      path: pick(values, Object.keys(call.params ?? {})),
      query: pick(values, Object.keys(call.query ?? {})),
      ...(session && { session }),
    })
    const isRejected = typeof response !== 'string' && (response.status === 401 || response.status === 403)
    findings.push(
      ...(session && isRejected ? [rejected(call, response.status)] : checkSuccess(wire, call, response)),
    )
  }
  return { findings, sent: calls.length }
}

const pick = (values: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

const rejected = (call: Contract, status: number): Finding =>
  apiFinding('signed-rejected', {
    where: getPlace(call),
    problem: `The services reject a signed call of a new session (${status}).`,
    fix: 'Compare region, service and signed headers with those of the document, and the policy of the session’s role.',
  })

const insecure = (target: string): Finding =>
  apiFinding('api-insecure', {
    where: target,
    problem: 'The address is not https, so the library refuses to send calls to it.',
    fix: 'Serve the services over https.',
  })

const unreachable = (target: string, reason: string): Finding =>
  apiFinding('api-unreachable', {
    where: target,
    problem: `The services do not respond: ${reason}.`,
    fix: 'Check the address, the network and the certificate.',
  })
