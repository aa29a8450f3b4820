/**
 * Returns the address of the script for A/B tests: an address, or a path below the base; null unless the settings
 * have both.
 */
export function abTestAddress({
  abTestScript,
  abTestBaseUrl,
}: {
  abTestScript?: string | null
  abTestBaseUrl?: string | null
}): string | null {
  if (!abTestScript || !abTestBaseUrl) return null
  const base = abTestBaseUrl.endsWith('/') ? abTestBaseUrl : `${abTestBaseUrl}/`
  // A path that starts with a slash would leave the folder of the base, and with two slashes its host.
  const script = abTestScript.replace(/^\/+/, '')
  return URL.canParse(script, base) ? new URL(script, base).href : null
}
