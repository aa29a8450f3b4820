// What the settings of a brand make a page load: services, sign-in vendors, tag manager, A/B tests, logos and
// card vendors. The policies of acct-head and of the portal, and the findings of acct-check, come from here.
import { isLoopback } from '../brand/loopback.ts'
import { isPlainHost } from '../brand/parse-secure.ts'
import type { GivenSettings } from '../brand/settings.ts'
import { APPLE_BUTTON } from '../domain/access/apple-button.ts'
import { abTestAddress } from '../domain/analytics/ab-test.ts'
import { TAG_MANAGER_SCRIPT } from '../domain/analytics/tag-manager.ts'
import { sourceText } from './source-text.ts'
import { getVendorParts, VENDOR_PARTS, type VendorPart, type VendorPartName } from './vendor-policy.ts'

/** The directives that parts add to. */
export const DIRECTIVES = ['scripts', 'frames', 'connect', 'images', 'styles', 'trustedTypes'] as const
export type Directive = (typeof DIRECTIVES)[number]

/** Replaces a source of the table of vendor parts, for stand-ins of the vendors; null leaves it out. */
export type ReplaceSource = (source: string, directive: Directive) => string | null

/** One reason why a page loads something. */
export interface PagePart extends VendorPart {
  /** Addresses of calls: a policy allows their origins. */
  calls?: readonly string[]
}

/** What a page shows of a brand. */
export interface PageUse {
  /** Areas of the page's tags (elements/definitions.ts). Default: all. */
  areas?: ReadonlySet<string>
  /**
   * Whether tags collect credentials on the page; null for a page that may be the brand's own or a partner's.
   * Default: true.
   */
  isOwn?: boolean | null
  /** Whether the brand has the capability `tagManager`. Default: true. */
  hasTagManager?: boolean
  /** Whether the page is the hosted portal. Default: false. */
  isHosted?: boolean | undefined
  /** Parts that the settings do not name, such as `recurlyStripe`: 3-D Secure through Recurly's gateway. */
  vendorParts?: readonly VendorPartName[]
  /**
   * Replaces the sources of the card vendors. Default: a vendor whose script has a loopback address is a
   * stand-in, whose origin replaces the vendor's addresses.
   */
  replace?: ReplaceSource | undefined
}

/** Areas with card fields. */
const CARD_AREAS = ['order', 'billing', 'payment', 'checkout']
/** Areas to which Stripe returns from a bank's page, with or without card fields. */
const RETURN_AREAS = [...CARD_AREAS, 'my-plan']

const hasSome = (areas: PageUse['areas'], names: readonly string[]): boolean =>
  !areas || names.some((name) => areas.has(name))

/** Returns whether these areas have card fields. */
export const hasCardAreas = (areas: PageUse['areas']): boolean => hasSome(areas, CARD_AREAS)

/** Returns whether an address is one of this machine, as that of the sandbox's stand-ins. */
export const isStandIn = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && isLoopback(new URL(address).hostname)

/**
 * Returns an address as a source, without its query; an empty list for an address relative to the page, and for a host
 * that no policy can name.
 */
function getSource(address: string | null | undefined, relative?: string): string[] {
  if (!address) return []
  return getOrigin(address).map((origin) => {
    const { pathname } = new URL(relative ?? address, address)
    return origin + (pathname === '/' ? '' : sourceText(pathname))
  })
}

/** Returns what the page of a brand with these settings needs. */
export function pageParts(settings: GivenSettings, use: PageUse = {}): PagePart[] {
  const { isOwn = true, areas } = use
  return [
    ...services(settings, use),
    ...(isOwn !== false && hasSome(areas, ['sign-in']) ? signIn(settings) : []),
    ...(use.hasTagManager === false ? [] : tagManager(settings)),
    ...(use.isHosted && isOwn !== false ? abTest(settings) : []),
    ...logos(settings),
    ...(isOwn === true ? [] : portalFrame(settings)),
    ...(isOwn === false ? [] : cards(settings, use)),
  ]
}

function services({ baseUrl, oauthUrl }: GivenSettings, { areas, isOwn = true }: PageUse): PagePart[] {
  const isLinking = isOwn !== false && hasSome(areas, ['sign-in'])
  return [
    ...(baseUrl ? [{ title: 'the services', calls: [`${baseUrl}/authentication/byEmail`] }] : []),
    ...(oauthUrl && isLinking ? [{ title: 'the OAuth service', calls: [`${oauthUrl}/authcode`] }] : []),
  ]
}

/** Returns what Google documents for its sign-in: its script, and beside it a frame, calls and a style sheet. */
export const googleSignIn = (scriptUrl: string): PagePart => ({
  title: 'Sign-in with Google',
  scripts: getSource(scriptUrl),
  frames: getSource(scriptUrl, '.'),
  connect: getSource(scriptUrl, '.'),
  // A stand-in loads no style sheet.
  styles: isStandIn(scriptUrl) ? [] : getSource(scriptUrl, 'style'),
})

/** Returns what the button of Apple's sign-in needs. */
export const appleSignIn = (buttonUrl = APPLE_BUTTON): PagePart => ({
  title: 'Sign-in with Apple: the button’s image',
  images: getSource(buttonUrl),
})

/** Returns what the tag manager itself needs; the tags of its container can need more. */
export const tagManagerPart = (scriptUrl = TAG_MANAGER_SCRIPT): PagePart => {
  const origins = getOrigin(scriptUrl)
  return { title: 'Tag manager', scripts: origins, images: origins }
}

const signIn = ({ google, apple }: GivenSettings): PagePart[] => [
  ...(google ? [googleSignIn(google.scriptUrl)] : []),
  ...(apple ? [appleSignIn(apple.buttonUrl)] : []),
]

const tagManager = ({ analytics }: GivenSettings): PagePart[] =>
  analytics?.disableGTM === false && analytics.containerId ? [tagManagerPart(analytics.scriptUrl)] : []

/** The script itself; what it loads needs further sources, as the tags of a tag manager do. */
function abTest(settings: GivenSettings): PagePart[] {
  const address = abTestAddress(settings)
  return address ? [{ title: 'A/B tests', scripts: getOrigin(address) }] : []
}

const logos = ({ logo, headerLogo }: GivenSettings): PagePart[] =>
  [logo, headerLogo].flatMap((image) => {
    const images = image?.url?.startsWith('http') ? getSource(image.url) : []
    return images.length > 0 ? [{ title: 'a logo of the settings', images }] : []
  })

/** A page of a partner shows the account in the portal's frame. */
function portalFrame({ externalApi, portalUrl }: GivenSettings): PagePart[] {
  const paths = externalApi?.enabled ? ['/embed', '/embed/origin'] : []
  const frames = paths.flatMap((path) => getSource(portalUrl, path))
  if (frames.length === 0) return []
  return [{ title: 'the portal’s frame, which shows the account on a partner page', frames }]
}

function cards(settings: GivenSettings, { areas, vendorParts = [], replace }: PageUse): PagePart[] {
  const { recurly, stripe } = settings
  const hasFields = hasCardAreas(areas)
  const shown = { ...(hasFields && { recurly }), ...(hasSome(areas, RETURN_AREAS) && { stripe }) }
  const names = new Set([...getVendorParts(shown), ...(hasFields ? vendorParts : [])])
  const getScript = (name: VendorPartName): string | undefined => {
    if (name === 'stripe') return stripe?.scriptUrl
    return (name === 'googlePay' && recurly?.googlePayScriptUrl) || recurly?.scriptUrl
  }
  const own = [shown.recurly?.scriptUrl, shown.recurly?.googlePayScriptUrl, shown.stripe?.scriptUrl]
  return [
    ...own.flatMap((address) => {
      const scripts = getSource(address)
      return scripts.length > 0 ? [{ title: 'the script of a card vendor', scripts }] : []
    }),
    ...[...names].map((name) => replaced(VENDOR_PARTS[name], replace ?? standInFor(getScript(name)))),
  ]
}

/**
 * Returns a function that puts the origin of a stand-in in place of a vendor's sources; it keeps them unless the
 * script's address is one of this machine, as the sandbox's is.
 */
function standInFor(scriptUrl = ''): ReplaceSource {
  if (!isStandIn(scriptUrl)) return (source) => source
  const { origin } = new URL(scriptUrl)
  return (source, directive) => {
    if (directive === 'trustedTypes') return source
    // Stand-ins write no inline style, and load no image of the vendor. The script has its own source.
    return directive === 'frames' || directive === 'connect' ? origin : null
  }
}

/** Returns a part with other sources. */
export function replaced(part: VendorPart, replace: ReplaceSource): VendorPart {
  const entries = DIRECTIVES.flatMap((directive) => {
    const sources = (part[directive] ?? []).flatMap((source) => replace(source, directive) ?? [])
    return sources.length > 0 ? [[directive, [...new Set(sources)]]] : []
  })
  return { title: part.title, ...Object.fromEntries(entries) }
}

/** Returns the sources of parts by directive, each once, and no address below an origin that is a source. */
export function getSources(parts: readonly PagePart[]): Record<Directive, string[]> {
  const collect = (directive: Directive): string[] =>
    parts.flatMap((part) => [
      ...(directive === 'connect' ? (part.calls ?? []).flatMap(getOrigin) : []),
      ...(part[directive] ?? []),
    ])
  return Object.fromEntries(
    DIRECTIVES.map((directive) => [directive, distinct(collect(directive))]),
  ) as Record<Directive, string[]>
}

function getOrigin(address: string): string[] {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && isPlainHost(url.hostname) ? [url.origin] : []
}

/** Returns the sources without duplicates and without paths of a listed origin. */
export const distinct = (sources: readonly string[]): string[] =>
  [...new Set(sources)].filter((source) => {
    const origin = URL.canParse(source) ? new URL(source).origin : source
    return source === origin || !sources.includes(origin)
  })
