import type { BrandSettings } from '../../../brand/settings.ts'
import { APPLE_BUTTON, appleButtonLocale } from '../../../domain/access/apple-button.ts'
import { AcctError } from '../../../errors/acct-error.ts'
import { withoutTrailingSlashes } from '../../../util/trailing-slashes.ts'

/** Complete settings of Apple's sign-in. */
export type AppleSettings = NonNullable<BrandSettings['apple']>

const PROVIDER = 'appleweb'

/** Returns the settings, null without Apple. Throws AcctError `configuration` for a missing value (U-23). */
export function appleSettings(apple: Partial<AppleSettings> | null): AppleSettings | null {
  if (!apple) return null
  const { redirectUriBase, lrUri, lrApiKey, buttonUrl } = apple
  if (!redirectUriBase && !lrUri && !lrApiKey) return null
  if (!redirectUriBase || !lrUri || !lrApiKey) throw new AcctError('configuration')
  return { redirectUriBase, lrUri, lrApiKey, ...(buttonUrl ? { buttonUrl } : {}) }
}

/** Returns the URL of the button image for language tags by preference and a size in px. */
export function appleImageUrl(
  { buttonUrl = APPLE_BUTTON }: AppleSettings,
  look: { tags: readonly string[]; width: number; height: number; isDark: boolean },
): string {
  const url = new URL(buttonUrl)
  url.searchParams.set('locale', appleButtonLocale(look.tags))
  url.searchParams.set('type', 'sign-in')
  url.searchParams.set('color', look.isDark ? 'white' : 'black')
  url.searchParams.set('width', String(look.width))
  url.searchParams.set('height', String(look.height))
  return url.href
}

/**
 * Returns the URL that starts the sign-in at the vendor, which returns to `path` of the portal with
 * `#lr-token=`. Throws AcctError `configuration` for an invalid URL, or one without https (loopback http is
 * allowed).
 */
export function appleAddress({ redirectUriBase, lrUri, lrApiKey }: AppleSettings, path: string): string {
  try {
    const url = new URL('RequestHandlor.aspx', lrUri.endsWith('/') ? lrUri : `${lrUri}/`)
    if (!/^https?:$/.test(url.protocol)) throw new Error(url.protocol)
    url.searchParams.set('apikey', lrApiKey)
    url.searchParams.set('provider', PROVIDER)
    url.searchParams.set('callback', new URL(withoutTrailingSlashes(redirectUriBase) + path).href)
    return url.href
  } catch (cause) {
    throw new AcctError('configuration', { cause })
  }
}
