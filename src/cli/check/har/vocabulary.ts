import { brandCodes } from '../../../../brands/codes.ts'
import { wireCode } from '../../../errors/codes.ts'
import { contracts } from '../../../services/contract/contract.ts'
import { requestShapes, responseShapes } from '../../../services/contract/service-call.ts'
import type { Shape } from '../../../services/contract/shape.ts'

/*
 * What a redacted recording keeps: names that consist of known words, and texts that the wire contract itself
 * contains. Everything else is replaced, so a new kind of secret stays out without a rule of its own.
 */

/**
 * Words of interfaces that the contract does not contain. Some are names of people too, such as `page`; after
 * users and codes, a segment of a path is always a value.
 */
const WORDS = `a about accept access account accounts action actions active add added address addresses after all allowed
amount amounts api app apple apps apply array assigned at attach attached attempt attributes auth authenticate
authentication authorization authorize auto available aws balance base before begin billed billing body bucket by call
camera cameras can cancel canceled cancelation cancellation cancelled card cards catalog cents change changed changes
channel charge charged charges check checkout city cloud code codes config configuration confirm confirmation contact
content count country coupon coupons create created credential credentials credit currency current customer customers
cvv cycle cycles data date dates day days default delete deleted deletion delivery description detail details device
devices disabled discount discounts display downgrade due duration effective eligible email enabled end ended ending
ends entitlement entitlements env environment error errors event exp expiration expire expired expires expiry
external factor failed failure feature features fee field fields filter first flag flow forgot format free from full
gateway get google group groups has hash header headers history hour hours iam id idempotency idempotent identifier ids image in info
information init intent interval invoice invoices is issued item items key kind label last legacy level limit limits
line lines link links list lists live locale location log login logout mail mandate max me message meta metadata method
methods mfa migrate migration min minor mode model models month months name names net new next no none number object of
offer offers on operation option options order orders original otp owner owners page paid partner passcode password past
pause paused pay payment payments payload pending percent period periods phone place plan plans platform policy portal
position postal prepaid preview previous price prices pricing private prod product products profile profiles promo
promotion promotions provider public purchase purchases quantity query quota rate reason recording redeem redemption
redemptions reference refresh refund refunds region register remaining remove removed renew renewal renewals renews
request required resend reset resource response result results resume retention retry return role sale secret security
selected seller send sent server service services session sessions settings setup sign signature signed sku social source
sso stage staging standing start started starts state status stop storage store street string subscribable subscribe
subscribed subscriber subscription subscriptions subtotal success sum summary support target tax taxes term terms test
threshold tier time timestamp timezone title to token tokens total totals transaction transactions transfer trial trials
type types unassigned unit units unlimited update updated upgrade uri url usage user username users uuid valid validate
validation validity value values verification verified verify version video view visible void webhook x year years zip zone`

/** Headers whose names stay; unlisted ones stay when they consist of known words. */
const HEADERS = `accept accept-encoding accept-language access-control-allow-credentials access-control-allow-headers
access-control-allow-methods access-control-allow-origin access-control-expose-headers access-control-max-age
access-control-request-headers access-control-request-method age authorization cache-control connection content-encoding
content-language content-length content-type cookie date etag expires host idempotency-key if-none-match origin peppertoken
pragma referer retry-after sec-fetch-dest sec-fetch-mode sec-fetch-site server set-cookie strict-transport-security te
transfer-encoding user-agent vary via x-amz-apigw-id x-amz-content-sha256 x-amz-date x-amz-security-token
x-amz-user-agent x-amzn-errortype x-amzn-requestid x-amzn-trace-id x-api-key x-request-id x-requested-with`

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Returns the words of a name: `currentPlan_v2` has current, plan and v2. */
export const getWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/** A name of a field or of a segment, or a fixed value with the field that has it. */
interface Part {
  name?: string
  text?: string
  number?: number
  fixed?: string
}

/** Lists the names of fields, the fixed values, and the names of the fields that have them. */
function* getParts(shape: Shape, field = ''): Generator<Part> {
  if (shape.type === 'array') yield* getParts(shape.items, field)
  if (shape.type === 'union') for (const part of shape.of) yield* getParts(part, field)
  if (shape.type === 'string') {
    for (const text of [...(shape.values ?? []), ...(shape.examples ?? [])]) yield { text, fixed: field }
    if (shape.json) yield* getParts(shape.json, field)
  }
  if (shape.type === 'integer') for (const number of shape.values ?? []) yield { number, fixed: field }
  if (shape.type !== 'object') return
  for (const [name, inner] of Object.entries(shape.fields)) {
    yield { name }
    yield* getParts(inner, name)
  }
}

const parts = contracts.flatMap((contract) => [
  ...[...requestShapes(contract), ...responseShapes(contract)].flatMap((shape) => [...getParts(shape)]),
  ...contract.path.split(/[/{}]/).map((name): Part => ({ name })),
  { name: contract.context },
])

const words = new Set([...split(WORDS), ...parts.flatMap(({ name }) => getWords(name ?? '')), ...brandCodes])
/** Names of the contract, some of which have no words: `_`. */
const names = new Set(parts.flatMap(({ name }) => name || []))
const texts = new Set(parts.flatMap(({ text }) => text || []))
/** Fields with fixed texts. A code is also that of a coupon. */
const fixed = new Set(parts.flatMap((part) => (part.text && part.fixed) || []))
fixed.delete('code')
/** Fixed numbers by the words of their fields, which can have other names in a recording. */
const numbers = parts.flatMap(({ number, fixed: field = '' }) =>
  number === undefined ? [] : [{ number, words: getWords(field) }],
)
const headers = new Set(split(HEADERS))
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** A text in a field with one of these words can be a secret that looks like a text of the contract. */
const SECRET = ['otp', 'pass', 'passcode', 'password', 'peppertoken', 'secret', 'token', 'tokens']

/** Returns the segments of a path, each with the one before it. */
const getSteps = (path: string): string[] => {
  const segments = path.split('/').filter(Boolean)
  return segments.map((segment, index) => `${segments[index - 1] ?? ''}/${segment}`)
}

const steps = new Set(contracts.flatMap(({ context, path }) => getSteps(`/${context}${path}`)))

/** Longest name that stays, in characters. */
const NAME_CHARACTERS = 60

/** What stays in a redacted recording. */
export interface Vocabulary {
  /** Returns whether a name consists of known words. */
  isName(name: string): boolean
  /**
   * Returns whether a text of a field is part of the contract, or of a field with fixed texts a known name. No
   * text of a password or a token is.
   */
  isText(field: string, text: string): boolean
  /** Returns the fixed numbers of a field; empty for a field that can have any number. */
  getNumbers(field: string): readonly number[]
  /** Returns whether a path of a call, or an operator, has a segment after another one: `users/deletionRequests`. */
  isStep(before: string, segment: string): boolean
  isHeader(name: string): boolean
}

/**
 * Returns the vocabulary with further words, which the operator names with `--keep`, and with the paths of
 * the calls in the settings.
 */
export function getVocabulary(kept: readonly string[] = [], paths: readonly string[] = []): Vocabulary {
  const ownSteps = new Set(paths.flatMap(getSteps))
  const own = new Set(kept.flatMap(getWords))
  const isWord = (word: string): boolean => words.has(word) || own.has(word) || /^v?\d$/.test(word)
  const isName = (name: string): boolean => {
    if (currencies.has(name) || names.has(name)) return true
    const found = /^[a-zA-Z_$][\w$.-]*$/.test(name) && name.length <= NAME_CHARACTERS ? getWords(name) : []
    return found.length > 0 && found.every(isWord)
  }
  return {
    isName,
    isText: (field, text) =>
      !getWords(field).some((word) => SECRET.includes(word)) &&
      (texts.has(text) ||
        (brandCodes as readonly string[]).includes(text) ||
        (!/\d/.test(text) && wireCode(text) !== undefined) ||
        (fixed.has(field) && /^[a-z][a-zA-Z_-]*$/.test(text) && isName(text))),
    getNumbers: (field) =>
      numbers
        .filter(({ words: known }) => getWords(field).some((word) => known.includes(word)))
        .map(({ number }) => number),
    isStep: (before, segment) => {
      const step = `${before}/${segment}`
      return steps.has(step) || ownSteps.has(step) || kept.includes(segment)
    },
    isHeader: (name) => headers.has(name) || isName(name),
  }
}
