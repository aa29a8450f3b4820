import { isStandIn } from '../../../payments/page-parts.ts'
import { isExact } from '../../../payments/page-policy.ts'
import { INLINE } from '../../../payments/vendor-policy.ts'
import type { Finding } from '../finding.ts'
import { allowsAddress, allowsInline, getExample, getSources, type Policy, parsePolicies } from './csp.ts'
import { getPlace } from './html.ts'
import { getHashes } from './integrity.ts'
import type { LibraryScript } from './library.ts'
import { getNeeds, hasCardFields, type Need } from './page-needs.ts'
import type { Page } from './read-page.ts'
import { type PAGE_RULES, pageFinding } from './rules.ts'
import { getBrands, type Subject } from './subject.ts'

const HEADER = 'Content-Security-Policy'
const REPORT_ONLY = 'Content-Security-Policy-Report-Only'

/** Returns the policies of a page. One that only reports counts where none is enforced. */
export function getPolicies({ headers, elements }: Page): Policy[] {
  const metas = elements.filter(
    ({ tag, attributes }) =>
      tag === 'meta' && attributes.get('http-equiv')?.toLowerCase() === HEADER.toLowerCase(),
  )
  const enforced = [
    ...parsePolicies(HEADER, headers.get(HEADER)),
    ...metas.flatMap(({ attributes }) => parsePolicies('<meta>', attributes.get('content') ?? null)),
  ]
  return enforced.length > 0 ? enforced : parsePolicies(REPORT_ONLY, headers.get(REPORT_ONLY))
}

/** Checks each policy against what the tags of the page need. */
export function checkPolicies(subject: Subject, policies: readonly Policy[]): Finding[] {
  if (subject.tags.length === 0) return []
  if (policies.length === 0)
    return [
      pageFinding('policy-missing', {
        where: `header ${HEADER}`,
        problem: 'The page has no policy, so a script that an attacker injects runs beside the account.',
        fix: 'Send the policy of the document, first as Content-Security-Policy-Report-Only.',
      }),
    ]
  const weak = policies.flatMap((policy) => checkWeakness(subject, policy))
  const found = policies.flatMap((policy) => [
    ...checkScripts(subject, policy),
    ...checkNeeds(subject, policy),
    ...checkImportMap(subject, policy),
    ...checkShadowStyles(subject, policy),
  ])
  // Of several policies, a script must pass each.
  return weak.length < policies.length ? found : [...found, ...weak]
}

const CODES = {
  'script-src': 'policy-script',
  'connect-src': 'policy-connect',
  'frame-src': 'policy-frame',
  'img-src': 'policy-image',
  'style-src': 'policy-style',
  'trusted-types': 'policy-trusted-types',
} as const satisfies Record<Need['directive'], keyof typeof PAGE_RULES>

const blocked = (policy: Policy, need: Need): Finding =>
  pageFinding(CODES[need.directive], {
    where: `${policy.name}, ${need.directive}`,
    problem: `The policy does not allow ${need.source}: ${need.reason}.`,
    fix: `Add ${getSuggestion(need)} to ${need.directive}${isReplaced(policy, need) ? ', and remove its hashes and nonces, beside which a browser ignores it' : ''}.`,
  })

/** A source that covers an address: of a call and of a script of the library its origin. */
const getSuggestion = ({ source, isOrigin = false }: Need): string =>
  isOrigin && URL.canParse(source) ? new URL(source).origin : source

/** Returns whether hashes or nonces of the directive make the source ineffective. */
const isReplaced = (policy: Policy, { directive, source }: Need): boolean =>
  source === INLINE && (getSources(policy, directive) ?? []).some(isExact)

function checkScripts({ page, library }: Subject, policy: Policy): Finding[] {
  return library.scripts
    .filter((script) => !isAllowedScript(page, script, policy))
    .map(({ address }) =>
      blocked(policy, {
        directive: 'script-src',
        source: address.href,
        isOrigin: true,
        reason: 'the scripts of the library',
      }),
    )
}

function isAllowedScript(page: Page, { element, address }: LibraryScript, policy: Policy): boolean {
  const sources = getSources(policy, 'script-src')
  if (sources === null) return true
  const nonce = element.attributes.get('nonce')
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true
  const isStrict = sources.includes("'strict-dynamic'")
  const hashes = (element.attributes.get('integrity') ?? '').split(/\s+/)
  if (isStrict) return hashes.some((hash) => sources.includes(`'${hash}'`))
  return allowsAddress(sources, address, page.url)
}

function checkNeeds(subject: Subject, policy: Policy): Finding[] {
  return getBrands(subject)
    .flatMap(getNeeds)
    .filter((need) => !isMet(need, policy, subject.page))
    .map((need) => blocked(policy, need))
}

function isMet({ directive, source }: Need, policy: Policy, page: Page): boolean {
  const sources = getSources(policy, directive)
  if (sources === null) return true
  if (directive === 'trusted-types') return sources.includes(source) || sources.includes('*')
  if (source === INLINE)
    // Vendors' code adds style elements, and writes style attributes.
    return [sources, getSources(policy, 'style-src-attr') ?? [INLINE]].every((list) =>
      allowsInline(list, { nonce: undefined, hashes: [] }),
    )
  if (source === 'data:') return sources.includes('data:')
  // Our code adds the vendors' scripts, and a browser then trusts them as it trusts our code.
  if (directive === 'script-src' && sources.includes("'strict-dynamic'")) return true
  // Which paths of a stand-in a page needs is known to the stand-in alone.
  if (directive !== 'script-src' && isStandIn(source)) {
    const { origin } = new URL(source)
    return (
      sources.some((one) => URL.canParse(one) && new URL(one).origin === origin) ||
      allowsAddress(sources, new URL(source), page.url)
    )
  }
  const address = URL.canParse(source, page.url.href) && !source.includes('*') && source !== 'https:'
  const example = address ? new URL(source, page.url.href) : getExample(source)
  return example !== null && allowsAddress(sources, example, page.url)
}

function checkImportMap({ page, library }: Subject, policy: Policy): Finding[] {
  const sources = getSources(policy, 'script-src')
  const map = page.elements.find(
    ({ tag, attributes }) => tag === 'script' && attributes.get('type') === 'importmap',
  )
  if (sources === null || !map || library.scripts.length === 0) return []
  const hashes = getHashes(map.text)
  if (allowsInline(sources, { nonce: map.attributes.get('nonce'), hashes })) return []
  return [
    pageFinding('policy-inline', {
      where: getPlace(map),
      problem: `${policy.name} blocks the import map, so the browser checks no hash.`,
      fix: `Add '${hashes[0]}' to script-src.`,
    }),
  ]
}

/** The page of a server can contain a first view with its styles. */
function checkShadowStyles({ tags }: Subject, policy: Policy): Finding[] {
  const sources = getSources(policy, 'style-src')
  if (sources === null) return []
  return tags.flatMap(({ element, name }) => {
    const styles = (element.shadow ?? []).filter(({ tag }) => tag === 'style')
    return styles
      .filter(
        ({ text, attributes }) =>
          !allowsInline(sources, { nonce: attributes.get('nonce'), hashes: getHashes(text) }),
      )
      .map((style) =>
        pageFinding('policy-inline', {
          where: getPlace(style),
          problem: `${policy.name} blocks the styles of the first view of <${name}>.`,
          fix: `Add '${getHashes(style.text)[0]}' to style-src.`,
        }),
      )
  })
}

function checkWeakness(subject: Subject, policy: Policy): Finding[] {
  if (!getBrands(subject).some(({ isOwn }) => isOwn)) return []
  const sources = getSources(policy, 'script-src') ?? ['*']
  const open = ["'unsafe-eval'", '*', 'https:', 'data:'].filter(
    (source) =>
      sources.includes(source) && !(sources.includes("'strict-dynamic'") && !source.startsWith("'")),
  )
  if (allowsInline(sources, { nonce: undefined, hashes: [] })) open.push("'unsafe-inline'")
  if (open.length === 0) return []
  return [
    pageFinding('policy-weak', {
      where: `${policy.name}, script-src`,
      problem: `The policy allows ${open.join(' and ')} on a page that collects credentials, so it stops no injected script.`,
      fix: 'Name the origins of the scripts; allow inline scripts by a nonce or a hash.',
    }),
  ]
}

/** Pages whose address can contain the token of a mailed link. */
const LINK_AREAS = ['reset-password', 'verify-email', 'sign-in']

/** Checks the other headers that protect an account. */
export function checkHeaders(subject: Subject, policies: readonly Policy[]): Finding[] {
  const { headers } = subject.page
  const own = getBrands(subject).filter(({ isOwn }) => isOwn)
  if (own.length === 0) return []
  const found: Finding[] = []
  const isGuarded = policies.some(
    ({ name, directives }) => name === HEADER && directives.has('frame-ancestors'),
  )
  if (!isGuarded && !headers.has('x-frame-options'))
    found.push(
      pageFinding('policy-ancestors', {
        where: `header ${HEADER}`,
        problem: 'Any site can show this page in a frame and make a visitor press its buttons unknowingly.',
        fix: "Send frame-ancestors 'none', or the origins that may show the page.",
      }),
    )
  if (
    own.some(hasCardFields) &&
    headers.get('cross-origin-opener-policy')?.split(';')[0]?.trim() === 'same-origin'
  )
    found.push(
      pageFinding('opener-policy', {
        where: 'header Cross-Origin-Opener-Policy',
        problem:
          'With same-origin, the windows of PayPal and of some banks cannot report their result to the page.',
        fix: 'Send same-origin-allow-popups, or no such header.',
      }),
    )
  const policy = headers.get('referrer-policy')?.split(',').at(-1)?.trim() ?? ''
  const isLink = own.some(({ areas }) => LINK_AREAS.some((area) => areas.has(area)))
  if (isLink && (policy === '' || policy === 'unsafe-url' || policy === 'no-referrer-when-downgrade'))
    found.push(
      pageFinding('referrer-policy', {
        where: 'header Referrer-Policy',
        problem: policy
          ? `With ${policy}, other sites can receive the token of a mailed link, which is in the page’s address at first.`
          : 'Older browsers send the page’s address, with the token of a mailed link, to other sites.',
        fix: 'Send Referrer-Policy: no-referrer.',
      }),
    )
  return found
}
