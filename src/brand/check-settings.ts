import * as v from 'valibot'
import { isSecure } from './secure-address.ts'
import type { BrandSettings, Settings } from './settings.ts'

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

function isSafe(text: string): boolean {
  const url = parse(text)
  return url !== null && isSecure(url)
}

/** Whether an entry of `allowedOrigins` could ever allow anybody. */
function isPartner(entry: string): boolean {
  const url = parse(entry.trim().replace('://*.', '://any.'))
  if (entry.trim() === '*') return true
  return url !== null && isSecure(url) && url.href === `${url.origin}/` && !url.hostname.includes('*')
}

const TEXT = 'has to be a text'
const text = v.pipe(v.string(TEXT), v.nonEmpty('is empty'))
const WHOLE = 'has to be a whole address, such as "https://api.example.com" (http: on this machine alone)'
const safe = v.check(isSafe, WHOLE)
const address = v.pipe(text, safe)
const script = v.pipe(
  text,
  v.check(
    (given) => isSafe(parse(given)?.href ?? `https://page/${given}`),
    'has to be the address of a script',
  ),
)
const origins = v.array(
  v.pipe(
    text,
    v.check(
      (given) => parse(given)?.origin === given.toLowerCase(),
      'has to be an origin alone, such as "https://www.example.com"',
    ),
  ),
  'has to be a list of origins',
)
const flag = v.boolean('has to be true or false')
const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'is no setting'
    return received === 'undefined' ? 'is missing' : 'has to be an object'
  })
const partner = v.pipe(
  text,
  v.check(
    isPartner,
    'has to be "*", or an https: origin alone, such as "https://shop.example" or "https://*.shop.example"',
  ),
)
const name = v.optional(v.string(TEXT))
const anyText = v.nullable(text)

/** What each setting has to be. */
const SETTINGS: { [Name in keyof BrandSettings]-?: v.GenericSchema } = {
  baseUrl: v.pipe(v.string(TEXT), v.nonEmpty('is missing: without it nothing can be asked'), safe),
  oauthUrl: v.pipe(
    v.string(TEXT),
    v.check((given) => given === '' || isSafe(given), WHOLE),
  ),
  contexts: object({
    authentication: name,
    account: name,
    subscriptions: name,
    config: name,
  }),
  portalUrl: v.nullable(address),
  hosts: v.array(
    v.pipe(
      text,
      v.check(
        (host) => parse(`https://${host}`)?.hostname === host.toLowerCase(),
        'has to be a host name alone',
      ),
    ),
    'has to be a list of host names',
  ),
  ownOrigins: origins,
  partnerOrigins: origins,
  externalApi: object({
    enabled: v.optional(flag),
    allowedOrigins: v.optional(v.array(partner, 'has to be a list of origins')),
    rateLimitPerMinute: v.optional(
      v.pipe(v.number('has to be a number'), v.minValue(1, 'has to be 1 or more')),
    ),
  }),
  recurly: v.nullable(object({ publicKey: text, scriptUrl: script })),
  stripe: v.nullable(object({ publishableKey: text, scriptUrl: script })),
  google: v.nullable(object({ clientId: text, scriptUrl: script })),
  apple: v.nullable(
    object({ redirectUriBase: address, lrUri: address, lrApiKey: text, buttonUrl: v.optional(address) }),
  ),
  appLinks: object({ ios: v.optional(text), android: v.optional(text) }),
  analytics: v.nullable(
    object({
      provider: text,
      containerId: v.optional(text),
      scriptUrl: v.optional(script),
      disableGTM: v.optional(flag),
      consent: v.optional(v.picklist(['required'], 'has to be "required", or left out')),
    }),
  ),
  idempotencyHeader: flag,
  configToken: anyText,
  ftmId: anyText,
  abTestScript: anyText,
  abTestBaseUrl: anyText,
}

/** What is given may be anything at all, and undefined is as good as left out. */
const GIVEN = v.object(
  Object.fromEntries(
    Object.entries(SETTINGS).map(([setting, schema]) => [
      setting,
      setting === 'baseUrl' ? v.optional(schema, '') : v.optional(schema),
    ]),
  ),
)

/** What is wrong with a brand's settings as they were given, a sentence for each. */
export function findSettingsProblems(given: object): string[] {
  if ('0' in given) return ['it has to be an object']
  const { issues = [] } = v.safeParse(GIVEN, given, { abortPipeEarly: true })
  return [
    ...issues.map(({ path, message }) => `${path?.map(({ key }) => key).join('.')} ${message}`),
    ...Object.keys(given).flatMap((setting) => (setting in SETTINGS ? [] : [`${setting} is no setting`])),
  ]
}

/** What is wrong with where a brand's settings stand: a page that gives none of them may have put them elsewhere. */
export function findMisplacedSettings({ brands = {}, ...rest }: Settings, brand: string): string[] {
  if (Object.keys(brands[brand] ?? {}).length > 0) return []
  const found = Object.keys({ ...rest, ...brands })
  const stray = found.length > 0 ? `; what was found is ${found.map((key) => `"${key}"`).join(', ')}` : ''
  return [`there are none: they have to stand in { "brands": { "${brand}": { ... } } }${stray}`]
}
