import type { BrandSettings } from '../../brand/settings.ts'
import { allowedScopes, refuseHandshake, takeHandshake } from '../handshake.ts'
import { ERRORS } from '../protocol.ts'

/**
 * Returns the listener of the page `/embed/origin`: it refuses a handshake of the parent window at an origin that
 * the settings do not list, and responds to nothing else (.docs/decisions/0023-scopes-of-partner-sites.md).
 */
export const refuseUnlisted =
  (view: Window, externalApi: BrandSettings['externalApi']) =>
  (event: MessageEvent<unknown>): void => {
    const taken = takeHandshake(event, view)
    if (!taken) return
    if (allowedScopes(externalApi, event.origin)) taken.port.close()
    else refuseHandshake(taken.port, taken.handshake, ERRORS.originNotAllowed)
  }
