import type { GivenSettings } from './settings.ts'

/**
 * Returns what the settings add to the sign-in form, for the attribute `data-methods`: the number of social
 * buttons, and an `l` where there are links to app stores. A first view is prerendered without settings and
 * reserves space by this value.
 */
export const extraMethods = ({ google, apple, appLinks }: GivenSettings): string =>
  `${Number(!!google) + Number(!!apple)}${appLinks?.ios || appLinks?.android ? 'l' : ''}`
