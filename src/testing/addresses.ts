import type { GivenSettings, Settings } from '../brand/settings.ts'
import { serviceSettings, under } from '../sandbox/portal/settings.ts'
import { CONTEXTS } from '../services/endpoints.ts'
import { withoutTrailingSlashes } from '../util/trailing-slashes.ts'
import { getChangedPaths } from './calls.ts'

/** Addresses of `acct-sandbox`, which a page has during development. */
export const SANDBOX_ADDRESS = 'http://localhost:4410'
export const PORTAL_ADDRESS = 'http://localhost:4400'

/** Where a request of a page belongs. */
export type Destination =
  | {
      to: 'sandbox'
      /** Path and query in the sandbox. */
      target: string
      /** Path below which the page reaches the sandbox. */
      prefix: string
    }
  | {
      to: 'portal'
      /** Base address of the services of the portal's brand. */
      baseUrl: string
    }

interface Rule {
  origin: string
  /** Start of the path, without a trailing slash. */
  path: string
  /** Whether the rule is about one file, and not about all paths below. */
  isFile: boolean
  /** @param rest What follows `path`. */
  resolve(rest: string): Destination
}

const getPlace = (address: string): Pick<Rule, 'origin' | 'path'> => {
  const { origin, pathname } = new URL(address)
  return { origin, path: withoutTrailingSlashes(pathname) }
}

/** Returns the rule for the addresses below one; `path` takes their place in the sandbox. */
const below = (address: string, path: string, prefix = ''): Rule => ({
  ...getPlace(address),
  isFile: false,
  resolve: (rest) => ({ to: 'sandbox', target: `${path}${rest}` || '/', prefix }),
})

/** The address of a script can end with a slash. */
const file = (address: string, path: string): Rule => ({
  ...below(address, path),
  isFile: true,
  resolve: () => ({ to: 'sandbox', target: path, prefix: '' }),
})

function serviceRules(given: GivenSettings): Rule[] {
  const { baseUrl = '', oauthUrl, contexts = {} } = given
  const isChanged = getChangedPaths(given)
  const base = withoutTrailingSlashes(baseUrl)
  const { path: prefix } = getPlace(base)
  return [
    below(base, '', prefix),
    ...CONTEXTS.map((context): Rule => {
      const named = contexts[context] ?? context
      const rule = below(`${base}/${named}`, `/${context}`, prefix)
      return {
        ...rule,
        resolve: (rest) => {
          const target = `/${named}${rest}`
          return isChanged(target) ? { to: 'sandbox', target, prefix } : rule.resolve(rest)
        },
      }
    }),
    ...(oauthUrl ? [below(oauthUrl, '/oauth', prefix)] : []),
  ]
}

/**
 * Returns the rules of the vendors. A stand-in's script loads frames and calls from its own origin, so the whole origin
 * belongs to the sandbox.
 */
function vendorRules({ recurly, stripe, google, apple }: GivenSettings): Rule[] {
  const scripts = [
    [recurly?.scriptUrl, '/recurly/recurly.js'],
    [recurly?.googlePayScriptUrl, '/google_pay/pay.js'],
    [stripe?.scriptUrl, '/stripe/stripe.js'],
    [google?.scriptUrl, '/google/client.js'],
    [apple?.buttonUrl, '/apple/button'],
  ] as const
  return [
    ...scripts.flatMap(([address, path]) =>
      address ? [file(address, path), below(new URL(address).origin, '')] : [],
    ),
    ...(apple ? [below(apple.lrUri, '/apple')] : []),
  ]
}

/** Returns the settings of brands for a page during development, with the addresses of `acct-sandbox`. */
export function developmentSettings(brands: readonly string[]): Settings {
  const at = { sandbox: SANDBOX_ADDRESS, portal: PORTAL_ADDRESS }
  const settings = brands.map((brand) => {
    const portalUrl = under(brand, PORTAL_ADDRESS)
    return [brand, { ...serviceSettings(brand, at), portalUrl }] as const
  })
  return { brands: Object.fromEntries(settings) }
}

/**
 * Returns the function that resolves the addresses of a page's settings; it returns null for an address that they do
 * not name. The first of two brands with the same address wins.
 * @throws An Error for a brand without `baseUrl`.
 */
export function createAddressBook(settings: Settings): (address: URL) => Destination | null {
  const rules = Object.entries(settings.brands ?? {}).flatMap(([brand, given]): Rule[] => {
    const { baseUrl, portalUrl } = given
    if (!baseUrl)
      throw new Error(
        `The settings of "${brand}" have no baseUrl, which says whose calls the sandbox responds to.`,
      )
    const portal = { isFile: false, resolve: (): Destination => ({ to: 'portal', baseUrl }) }
    return [
      ...serviceRules(given),
      ...vendorRules(given),
      ...(portalUrl ? [{ ...portal, ...getPlace(portalUrl), path: '' }] : []),
    ]
  })
  // The most specific rule first. The sort keeps the order of the rules for the same address.
  const sorted = rules.toSorted(
    (a, b) => Number(b.isFile) - Number(a.isFile) || b.path.length - a.path.length,
  )
  return ({ origin, pathname, search }) => {
    for (const rule of sorted) {
      const rest = pathname.slice(rule.path.length)
      const isBelow = pathname.startsWith(rule.path) && (rule.isFile ? /^\/?$/ : /^(\/|$)/).test(rest)
      if (rule.origin === origin && isBelow) {
        const destination = rule.resolve(rest)
        return destination.to === 'portal'
          ? destination
          : { ...destination, target: destination.target + search }
      }
    }
    return null
  }
}
