import { getSentence, InvalidSettings, readPortalSettings } from './check-portal-settings.ts'
import type { PortalOptions } from './portal-options.ts'
import { failureResponse, type PortalResponse } from './portal-response.ts'
import type { PortalSettings } from './portal-settings.ts'
import { createResponder } from './responder.ts'
import { findStaleText } from './stale-text.ts'

export type { BrandSettings, Settings } from '../brand/settings.ts'
export type { AssetSource, Compress } from './assets.ts'
export { InvalidSettings } from './check-portal-settings.ts'
export type { PortalOptions } from './portal-options.ts'
export type { PortalSettings, SiteSettings } from './portal-settings.ts'

/** A fetch handler: the standard function of servers and edge runtimes. */
export type FetchHandler = (request: Request) => Promise<Response>

/** The standard, which Cloudflare extends: the body is already encoded as `Content-Encoding` says. */
type EncodedResponseInit = ResponseInit & { encodeBody: 'manual' }

function sent({ status, headers, body }: PortalResponse): Response {
  const init: EncodedResponseInit = { status, headers, encodeBody: 'manual' }
  return new Response(body, init)
}

/**
 * Creates the hosted portal as a fetch handler, which uses the Web platform only. It never rejects: a failure, such
 * as a missing asset, becomes a response with the status 500 and an entry of `console.error`. A `security.txt` that has
 * expired becomes an entry of `console.warn`. Throws InvalidSettings.
 */
export function createPortal(given: PortalSettings, options: PortalOptions): FetchHandler {
  const { settings, problems } = readPortalSettings(given)
  if (problems.length > 0) throw new InvalidSettings(problems)
  for (const problem of findStaleText(settings, Date.now())) console.warn(getSentence(problem))
  const respond = createResponder(settings, options)
  return async (request) => {
    try {
      return sent(
        await respond({
          method: request.method,
          url: new URL(request.url),
          header: (name) => request.headers.get(name),
        }),
      )
    } catch (error) {
      console.error(error)
      return sent(failureResponse(request.method))
    }
  }
}
