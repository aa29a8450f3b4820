// The policy of a page with the playground's code.
import { standInOf } from '../../../../demo/sandbox/portal/settings.ts'
import type { BrandSettings } from '../../../../src/brand/settings.ts'
import {
  type Directive,
  type PolicyNeeds,
  policyFor,
  sourcesOf,
} from '../../../../src/payments/page-policy.ts'
import { vendorPartsOf } from '../../../../src/payments/vendor-policy.ts'
import { SANDBOX, type Services } from './services.ts'

/** What the page has beside the tag: the origin of the files, and hashes of its inline parts. */
export type OwnNeeds = Readonly<Record<'scripts' | 'styles', readonly string[]>>

const hashesOf = (policy: string, directive: string): string[] => {
  const [, sources = ''] = new RegExp(`${directive} ([^;]*)`).exec(policy) ?? []
  return sources.match(/'sha256-[^']+'/g) ?? []
}

/** Returns what a page needs that loads the files from an origin, with the hashes of a policy. */
export const needsOf = (files: string, policy: string): OwnNeeds => ({
  scripts: [files, ...hashesOf(policy, 'script-src')],
  styles: hashesOf(policy, 'style-src'),
})

/** Returns what the sandbox's stand-ins need in place of the vendors' sources. */
function standInNeeds(settings: Partial<BrandSettings>): Record<Directive, string[]> {
  const { google, apple } = settings
  const cards = sourcesOf(vendorPartsOf(settings), standInOf(SANDBOX))
  return {
    ...cards,
    scripts: [...(google ? [google.scriptUrl] : []), ...cards.scripts],
    frames: [...(google ? [`${SANDBOX.sandbox}/google/button`] : []), ...cards.frames],
    images: [...(apple?.buttonUrl ? [apple.buttonUrl] : []), ...cards.images],
  }
}

/** Returns the policy of a page with these settings. */
export function pagePolicy(
  settings: Partial<BrandSettings>,
  services: Services,
  own: OwnNeeds = { scripts: [], styles: [] },
): string {
  const { baseUrl = '', oauthUrl = '', portalUrl, externalApi } = settings
  // The account of a partner page is in a frame of the portal.
  const portal = externalApi?.enabled && portalUrl ? [new URL(portalUrl).origin] : []
  if (services === 'example') return policyFor(settings, [], { ...own, frames: portal })
  const needs = standInNeeds(settings)
  const all: PolicyNeeds = {
    ...needs,
    scripts: [...own.scripts, ...needs.scripts],
    styles: [...own.styles, ...needs.styles],
    frames: [...portal, ...needs.frames],
  }
  return policyFor({ baseUrl, oauthUrl }, [], all)
}
