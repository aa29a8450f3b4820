import type { I18n } from '../i18n/i18n.ts'
import { matchRoute } from './routes.ts'
import { screenParts } from './screen-parts.ts'
import { loadScreen } from './screens.ts'

/** Path to the paths that account holders open from there, the likeliest first. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '/subscriptions': ['/plans'],
  '/plans': ['/manage-devices', '/order-summary'],
  '/manage-devices': ['/order-summary'],
  '/payment': ['/billing'],
}

/** The browser's wish to save data, where it has one. */
type Connected = Navigator & { connection?: { saveData?: boolean } }

/**
 * Loads the screens that an account holder opens next from `path`, one after the other, so that a press waits
 * for its calls alone. Loads nothing where the browser saves data. Never rejects: each screen loads again
 * when it opens.
 */
export async function loadNext(
  path: string,
  text: Pick<I18n, 'load'>,
  { connection }: Connected = navigator,
): Promise<void> {
  if (connection?.saveData) return
  for (const next of NEXT[matchRoute(path)?.path ?? ''] ?? []) {
    const route = matchRoute(next)
    await Promise.all([route && loadScreen(route, text), screenParts[next]?.(text)]).catch(() => {})
  }
}
