import { findSettingsProblems } from '../../../brand/check-settings.ts'
import { resolveSettings } from '../../../brand/default-settings.ts'
import { contracts } from '../../../services/contract/contract.ts'
import { serviceCall } from '../../../services/contract/service-call.ts'
import { withoutTrailingSlashes } from '../../../util/trailing-slashes.ts'
import { UsageError } from '../usage.ts'
import { type Recording, readHarFile } from './har-file.ts'
import type { RecordingOptions } from './har-options.ts'
import { type Judgement, judge } from './judge.ts'
import type { Service } from './match-calls.ts'
import { recordedBrands } from './recorded-brands.ts'
import { redactBase, redactRecording } from './redact-har.ts'
import { createRedactor } from './redact-values.ts'
import { findOAuthAddress, findServiceAddress, isOfService } from './service-addresses.ts'
import { getVocabulary } from './vocabulary.ts'

/** A recording with its values replaced, and where its calls go. */
interface RedactedRecording {
  recording: Recording
  services: readonly Service[]
  /** Number of other requests, which the redacted recording lacks. */
  dropped: number
}

/**
 * Reads a recording and replaces its values before anything else looks at it. Throws UsageError
 * for a file that is no recording, and for one without calls of the services.
 */
export function readRedacted({ file, brand, settings, kept }: RecordingOptions): RedactedRecording {
  const given = settings.brands?.[brand] ?? {}
  const [problem] = findSettingsProblems({ baseUrl: 'https://services.invalid', ...given })
  if (problem) throw new UsageError(`The settings of ${brand} are not valid: ${problem}.`)
  const { wire = null, contexts, baseUrl, oauthUrl } = resolveSettings(settings, brand)
  const recorded = readHarFile(file)
  const others = recordedBrands(recorded.exchanges)
  if (!settings.brands?.[brand] && others.length > 0 && !others.includes(brand))
    throw new UsageError(
      `The recording ${file} is of ${others.join(' and ')}, not of ${brand}. Name its brand with --brand.`,
    )
  const calls = contracts.map((contract) => serviceCall(contract, wire, contexts))
  const isRecorded = (base: string): boolean =>
    base !== '' && recorded.exchanges.some(({ url }) => isOfService({ bases: [base] }, url))
  const own = withoutTrailingSlashes(baseUrl)
  const base = isRecorded(own) ? own : findServiceAddress(recorded.exchanges, calls)
  const ownOAuth = withoutTrailingSlashes(oauthUrl)
  const oauth = isRecorded(ownOAuth) ? ownOAuth : findOAuthAddress(recorded.exchanges)
  if (!base && !oauth)
    throw new UsageError(
      `The recording ${file} contains no call of the services. Name their address, the setting baseUrl, with --settings.`,
    )
  const found = [
    ...(base ? [{ base, isOAuth: false }] : []),
    ...(oauth ? [{ base: oauth, isOAuth: true }] : []),
  ]
  const redactor = createRedactor(
    getVocabulary(
      kept,
      calls.map(({ path }) => path),
    ),
  )
  const bases = found.map((one) => one.base)
  const recording = redactRecording(recorded, redactor, { bases })
  return {
    recording,
    services: found.map((one) => ({ ...one, base: redactBase(one.base, redactor) })),
    dropped: recorded.exchanges.length - recording.exchanges.length,
  }
}

/** What a recording says, and where it comes from. */
export interface HarReport extends Judgement {
  file: string
  brand: string
  /** Addresses of the services in the recording. */
  services: readonly string[]
  /** Number of calls of the services, and of the other requests. */
  requests: number
  dropped: number
  creator: string
}

/** Compares a recording with the wire contract. Throws UsageError. */
export function checkHar(options: RecordingOptions): HarReport {
  const { recording, services, dropped } = readRedacted(options)
  return {
    ...judge(recording, services, resolveSettings(options.settings, options.brand)),
    file: options.file,
    brand: options.brand,
    services: services.map(({ base }) => base),
    requests: recording.exchanges.length,
    dropped,
    creator: recording.creator || 'an unknown program',
  }
}
