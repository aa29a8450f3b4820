import { parseScopes, SCOPES } from '../domain/embed/scopes.ts'
import type { Appearance } from './appearance.ts'
import type { ConnectOptions } from './embedded-account.ts'

/** Returns the portal's address. Throws a TypeError that names the wrong option. */
export function parsePortal(options: ConnectOptions | null | undefined): URL {
  if (typeof document === 'undefined')
    throw new TypeError('connectAccount: call it in a page, not on a server')
  if (!options?.brand)
    throw new TypeError('connectAccount: `brand` is missing; it must be the code of a brand')
  const { portal, container, scopes } = options
  if (scopes !== undefined && !parseScopes(scopes))
    throw new TypeError(`connectAccount: \`scopes\` must be a list of ${SCOPES.join(', ')}`)
  // A failed query yields null, and the frame must not move to the body then. `instanceof Element` fails for
  // an element of another document.
  if (container !== undefined && typeof container?.append !== 'function')
    throw new TypeError(`connectAccount: \`container\` must be an element, not ${container}`)
  const url = URL.canParse(portal) ? new URL(portal) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError(
      `connectAccount: \`portal\` must be an absolute URL, such as "https://account.example.com", not ${JSON.stringify(portal)}`,
    )
  return url
}

/** Returns the fields of the appearance only. The frame checks their values. */
export const pickAppearance = ({ scheme, locale, theme }: Appearance): Appearance => ({
  ...(scheme && { scheme }),
  ...(locale && { locale }),
  // A message cannot carry functions or symbols, which a page in JavaScript may pass.
  ...(theme && {
    theme: Object.fromEntries(Object.entries(theme).map(([name, value]) => [name, `${value}`])),
  }),
})
