import { getQuery } from '../../util/path-parts.ts'
import { withoutTrailingSlashes } from '../../util/trailing-slashes.ts'

/** A voice assistant's request to link an account (A§2, U-26); a missing parameter is null. */
export interface OAuthRequest {
  /** The last path segment, unless it is "oauth". */
  source: string | null
  clientId: string | null
  redirectUri: string | null
  state: string | null
}

/** Voice assistants that the consent text names. */
const PARTNERS = ['google', 'alexa'] as const
export type Partner = (typeof PARTNERS)[number]

const LINKING = '/oauth'
const SECOND_FACTOR = '/mfaLogin'

/**
 * Reads a linking request from an element's path: `/oauth/alexa?client_id=…`, or its second factor. Returns
 * null for any other path.
 */
export function getOauthRequest(path: string): OAuthRequest | null {
  const [pathname = ''] = path.split('?')
  const query = getQuery(path)
  const segments = withoutTrailingSlashes(pathname).split('/').slice(1)
  const isSecondFactor = pathname === SECOND_FACTOR && query.has('oauth')
  if (!isSecondFactor && `/${segments[0]}` !== LINKING) return null
  const last = isSecondFactor ? (query.get('oauth') ?? '') : (segments.at(-1) ?? '')
  return {
    source: last && last !== 'oauth' ? last : null,
    clientId: query.get('client_id') || null,
    redirectUri: query.get('redirect_uri') || null,
    state: query.get('state') || null,
  }
}

/**
 * Returns the path of a request's second factor, which contains the request so that a reload continues it.
 */
export const getSecondFactorPath = (request: OAuthRequest): string =>
  `${SECOND_FACTOR}?${new URLSearchParams({ oauth: request.source ?? 'oauth', ...getParameters(request) })}`

/** Returns the path that the voice assistant opened. */
export const getLinkingPath = (request: OAuthRequest): string =>
  `${LINKING}${request.source ? `/${encodeURIComponent(request.source)}` : ''}?${new URLSearchParams(getParameters(request))}`

/** Returns the parameters that are set, by their names in the address. */
export function getParameters({ clientId, redirectUri, state }: OAuthRequest): Record<string, string> {
  return {
    ...(clientId ? { client_id: clientId } : {}),
    ...(redirectUri ? { redirect_uri: redirectUri } : {}),
    ...(state ? { state } : {}),
  }
}

/** Returns the assistant that a source names, or null. */
export const getPartner = (source: string | null): Partner | null =>
  PARTNERS.find((partner) => partner === source) ?? null
