import * as v from 'valibot'
import { isSecure } from './secure-address.ts'
import type { BrandSettings } from './settings.ts'

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

function isSafe(text: string): boolean {
  const url = parse(text)
  return url !== null && isSecure(url)
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
  v.object(entries, ({ received }) => (received === 'undefined' ? 'is missing' : 'has to be an object'))
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
    allowedOrigins: v.optional(v.array(text, 'has to be a list of origins')),
    rateLimitPerMinute: v.optional(v.number('has to be a number')),
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

/** What is wrong with a brand's settings, a sentence for each. */
export function problemsOf(settings: BrandSettings): string[] {
  const { issues = [] } = v.safeParse(v.object(SETTINGS), settings, { abortPipeEarly: true })
  return [
    ...issues.map(({ path, message }) => `${path?.map(({ key }) => key).join('.')} ${message}`),
    ...Object.keys(settings).flatMap((given) => (given in SETTINGS ? [] : [`${given} is no setting`])),
  ]
}

/** Tells whoever develops the page what is wrong with a brand's settings. */
export function tell(brand: string, settings: BrandSettings): void {
  for (const problem of problemsOf(settings))
    console.error(`acct-elements: settings of "${brand}": ${problem}`)
}
