import { isOwnOrigin } from '../brand/own-origin.ts'
import type { MountAreaOptions } from '../mount/mount-area.tsx'
import { hasStoredSession } from '../store/access/stored-session.ts'
import { type ElementContext, getContext } from './element-context.ts'
import { type LinkSecrets, takeLinkSecrets } from './link-secrets.ts'

/** Options that are known before the first-view module has loaded. */
export type ElementOptions = Omit<MountAreaOptions, 'path' | 'loadBrand' | 'states' | 'onCrash'> &
  Pick<ElementContext, 'built' | 'isChanged'>

/**
 * Reads brand, settings, locale and session of an element, and takes the secrets of links out of the page's address.
 * @param secrets those that the element has taken before; the new ones are added
 * @param pending the elements of the page that have started and not hydrated yet
 */
export function readOptions(
  host: HTMLElement,
  container: HTMLElement,
  secrets: LinkSecrets,
  pending: ReadonlySet<HTMLElement>,
): ElementOptions {
  const context = getContext(host)
  const { view, brand, settings } = context
  const isOwn = isOwnOrigin(settings, view.location.origin)
  if (isOwn) takeLinkSecrets(secrets, host, view)
  return {
    host,
    container,
    ...context,
    isOwn,
    pending,
    ...secrets,
    isReturning: hasStoredSession(brand, view),
  }
}
