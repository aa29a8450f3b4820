import { EMBED_PAGES } from './embed-page.ts'

/** Path of the health check. */
export const HEALTH = '/healthz'
/** Start of the paths of the package's files, and of the icons. */
export const PACKAGE_FILES = '/acct/'
export const ICON_FILES = '/icons/'

const SERVER_PATHS = [HEALTH, PACKAGE_FILES, ICON_FILES, ...Object.keys(EMBED_PAGES)]

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** Decodes percent-encoded lower-case letters in a path. */
export const withLetters = (path: string): string =>
  path.replace(/%(6[1-9a-f]|7[0-9a])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Returns whether the server keeps a path, and all paths below its first segment, for itself. */
export const isServerPath = (path: string): boolean =>
  SERVER_PATHS.some((own) => firstSegment(own) === firstSegment(path))

/**
 * Returns a sentence without its subject for a brand's code that is the first segment of a path of the server or of a
 * route: the address `/<code>` would have two meanings. Null for any other code.
 */
export const codeProblem = (code: string, routes: readonly string[]): string | null =>
  isServerPath(`/${code}`) || routes.some((route) => firstSegment(route) === code)
    ? 'is a path of the portal; choose another code'
    : null
