import type { BrandSettings } from './settings.ts'

/**
 * What a brand's settings offer beside the sign-in form, which a first view cannot know but keeps room for: the number
 * of social buttons, and an `l` when there are links to app stores.
 */
export const waysOf = ({ google, apple, appLinks }: BrandSettings): string =>
  `${Number(!!google) + Number(!!apple)}${appLinks.ios || appLinks.android ? 'l' : ''}`
