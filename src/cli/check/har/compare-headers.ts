import { brandCodes } from '../../../../brands/codes.ts'
import { isReservedHeader, isWireHeader } from '../../../brand/check-wire.ts'
import type { WireSettings } from '../../../brand/wire-settings.ts'
import type { ServiceCall } from '../../../services/contract/service-call.ts'
import type { Source } from '../../../services/contract/shape.ts'
import { getSigning, wireHeaders } from '../../../services/endpoints.ts'
import { isObject } from '../../../util/is-object.ts'
import { basicCredentials, type Exchange, getHeader, jsonOfBody } from './har-file.ts'
import { HIDDEN_NAME, isPseudonym } from './redact-values.ts'
import { getWords } from './vocabulary.ts'

/** A call with its requests. */
interface SeenCall {
  call: ServiceCall
  exchanges: readonly Exchange[]
}

/** What the headers of the recorded requests say. */
interface HeaderComparison {
  /** Differences, with the setting that removes them where there is one. */
  differences: readonly HeaderDifference[]
  confirmed: ReadonlySet<Source>
  settings: Pick<WireSettings, 'tokenHeader' | 'keyHeader' | 'signing'>
  /** What the recording leaves open. */
  notes: readonly string[]
}

export interface HeaderDifference {
  source: Source
  header: string
  text: string
  hasSetting: boolean
  positions: readonly number[]
}

const getPositions = (exchanges: readonly Exchange[]): number[] => exchanges.map(({ position }) => position)

/** Compares the headers of the requests with what the library sends. */
export function compareHeaders(seen: readonly SeenCall[], wire: WireSettings | null): HeaderComparison {
  const parts = [token(seen, wire), signature(seen, wire), basic(seen), key(seen, wire)]
  return {
    differences: parts.flatMap(({ differences }) => differences),
    confirmed: new Set(parts.flatMap(({ confirmed }) => [...confirmed])),
    settings: Object.assign({}, ...parts.map(({ settings }) => settings)),
    notes: parts.flatMap(({ notes }) => notes),
  }
}

const nothing = (more: Partial<HeaderComparison> = {}): HeaderComparison => ({
  differences: [],
  confirmed: new Set(),
  settings: {},
  notes: [],
  ...more,
})

const getRequests = (seen: readonly SeenCall[], isWanted: (call: ServiceCall) => boolean): Exchange[] =>
  seen.filter(({ call }) => isWanted(call)).flatMap(({ exchanges }) => exchanges)

const isSigned = ({ contract }: ServiceCall): boolean => contract.auth === 'signed'

/** The token header is the one with the token of a sign-in, or, without a sign-in, the one that says so. */
function token(seen: readonly SeenCall[], wire: WireSettings | null): HeaderComparison {
  const expected = wireHeaders(wire).token
  const signed = getRequests(seen, isSigned)
  if (signed.length === 0) return nothing()
  const without = signed.filter((exchange) => getHeader(exchange, expected) === undefined)
  if (without.length === 0) return nothing({ confirmed: new Set(['U-02']) })
  if (without.length < signed.length)
    return nothing({
      differences: [
        {
          source: 'U-02',
          header: expected,
          text: 'is absent here, and present in other calls that the library signs',
          hasSetting: false,
          positions: getPositions(without),
        },
      ],
    })
  const tokens = new Set(
    seen.flatMap(({ call, exchanges }) =>
      exchanges.flatMap((exchange) => {
        const body = call.restoreResponse(jsonOfBody(exchange.responseBody))
        return isObject(body) && typeof body.token === 'string' ? [body.token] : []
      }),
    ),
  )
  const own = signed.flatMap(({ headers }) => headers.filter(({ name }) => !isReservedHeader(name)))
  const found =
    own.find(({ value }) => tokens.has(value)) ??
    own.find(({ name }) =>
      getWords(name).some((word) => ['token', 'session', 'auth', 'peppertoken'].includes(word)),
    )
  const positions = getPositions(signed)
  if (!found || !isWireHeader(found.name) || isPseudonym(found.name)) {
    const text = found
      ? isPseudonym(found.name)
        ? HIDDEN_NAME
        : `is named \`${found.name}\`, which no setting accepts`
      : 'is absent, and no other header contains the token'
    return nothing({
      differences: [
        {
          source: 'U-02',
          header: expected,
          text,
          hasSetting: false,
          positions,
        },
      ],
    })
  }
  return nothing({
    differences: [
      { source: 'U-02', header: expected, text: `is named \`${found.name}\``, hasSetting: true, positions },
    ],
    settings: { tokenHeader: found.name },
  })
}

/** Compares service and region of the signatures. */
function signature(seen: readonly SeenCall[], wire: WireSettings | null): HeaderComparison {
  const signed = getRequests(seen, isSigned)
  if (signed.length === 0) return nothing()
  const authorized = signed.filter((exchange) => getHeader(exchange, 'authorization') !== undefined)
  const [first] = authorized
  if (!first)
    return nothing({
      notes: [
        'The recording has no Authorization header, which Chrome leaves out: record it again with "Allow to generate HAR with sensitive data" in the settings of the network panel, and export with sensitive data. The report then also judges signatures and Basic credentials.',
      ],
    })
  const [, region = '', service = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(
      getHeader(first, 'authorization') ?? '',
    ) ?? []
  const positions = getPositions(authorized)
  const difference = (text: string, hasSetting: boolean): HeaderDifference => ({
    source: 'U-02',
    header: 'authorization',
    text,
    hasSetting,
    positions,
  })
  if (!region) return nothing({ differences: [difference('is no Signature Version 4', false)] })
  const expected = getSigning(wire)
  const signing = {
    ...(service !== expected.service && { service }),
    ...(region !== expected.region && { region }),
  }
  if (Object.keys(signing).length === 0) return nothing({ confirmed: new Set(['U-02']) })
  const isKnown = !isPseudonym(service) && !isPseudonym(region)
  return nothing({
    differences: [
      difference(
        `is signed for ${service} in ${region}, not for ${expected.service} in ${expected.region}`,
        isKnown,
      ),
    ],
    settings: isKnown ? { signing: { ...wire?.signing, ...signing } } : {},
  })
}

/** Compares the parts of Basic credentials: the brand, then username and password, or a token. */
function basic(seen: readonly SeenCall[]): HeaderComparison {
  const calls = seen.filter(({ call }) => call.contract.auth === 'basic')
  const results = calls.flatMap(({ call, exchanges }) =>
    exchanges.flatMap((exchange) => {
      const value = getHeader(exchange, 'authorization')
      if (value === undefined) return []
      const credentials = basicCredentials(value)
      const [brand = '', ...secrets] = credentials ?? []
      const isBrand = (brandCodes as readonly string[]).includes(brand) || brand === brandIn(call, exchange)
      // A password may contain colons.
      const isWhole = call.contract.name === 'byEmail' ? secrets.length >= 2 : secrets.length >= 1
      const text = credentials
        ? `has ${secrets.length + 1} parts, the first of which is ${isBrand ? 'the brand' : 'no brand'}`
        : 'has no Basic credentials'
      return [{ isRight: isBrand && isWhole, text, position: exchange.position }]
    }),
  )
  const wrong = results.find(({ isRight }) => !isRight)
  if (!wrong) return nothing({ confirmed: new Set(results.length > 0 ? (['U-03'] as const) : []) })
  return nothing({
    differences: [
      {
        source: 'U-03',
        header: 'authorization',
        text: wrong.text,
        hasSetting: false,
        positions: [wrong.position],
      },
    ],
  })
}

/** The brand of a build without it is in the body, too. */
function brandIn(call: ServiceCall, exchange: Exchange): string | undefined {
  const body = call.restoreRequest(jsonOfBody(exchange.body))
  return isObject(body) && typeof body.brand === 'string' ? body.brand : undefined
}

/** Finds the header of idempotency keys in calls that cost money. */
function key(seen: readonly SeenCall[], wire: WireSettings | null): HeaderComparison {
  const expected = wireHeaders(wire).key
  const charging = getRequests(seen, ({ contract }) => contract.effect === 'charges')
  if (charging.some((exchange) => getHeader(exchange, expected) !== undefined))
    return nothing({ confirmed: new Set(['X-61']) })
  const other = charging
    .flatMap(({ headers }) => headers)
    .find(({ name }) => getWords(name).some((word) => word.startsWith('idempoten')))
  if (!other || !isWireHeader(other.name) || isPseudonym(other.name)) return nothing()
  return nothing({
    differences: [
      {
        source: 'X-61',
        header: expected,
        text: `is named \`${other.name}\``,
        hasSetting: true,
        positions: getPositions(charging),
      },
    ],
    settings: { keyHeader: other.name },
  })
}
