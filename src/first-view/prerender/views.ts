import { DEFINITIONS, type TagName } from '../../../elements/definitions.ts'
import { findRedirect } from '../../shell/guarded-route.ts'
import { matchRoute, routes } from '../../shell/routes.ts'

/**
 * The first views of a tag: that of a guest, and that of an account holder who returns with a stored session.
 */
export const VIEW_NAMES = ['guest', 'returning'] as const
export type ViewName = (typeof VIEW_NAMES)[number]

/** What the build prerenders as a first view. */
export interface View {
  path: string
  /** In the portal: every path that leads to this view. */
  paths?: readonly string[]
  /** Source modules that it renders beside the tag's area. `{locale}` stands for the language. */
  modules: readonly string[]
}

/** Returns a first view of a tag, as the table of tags and the table of routes define it. */
export function getView(tag: TagName, name: ViewName): View {
  const definition = DEFINITIONS[tag]
  const [start] = definition.routes
  const path = definition.firstViews?.[name] ?? start
  // A tag without routes imports its only screen statically.
  if (path === undefined) return { path: '/', modules: (definition.sections ?? []).map(getTexts) }
  const screen = screenModules(path)
  return definition.isWhole
    ? {
        path,
        paths: pathsLeadingTo(path, name === 'returning'),
        modules: [getTexts('portal'), ...screen],
      }
    : { path, modules: screen }
}

const getTexts = (section: string): string => `src/i18n/locales/{locale}/${section}.json`

/**
 * The modules of a route's screen and its texts: the tag that starts at the route names the screen's folder.
 */
function screenModules(path: string): string[] {
  const [folder] = Object.values(DEFINITIONS).find(({ routes: [start] }) => start === path)?.areas ?? []
  if (!folder) throw new Error(`No tag in elements/definitions.ts has ${path} as its first route.`)
  return [`src/areas/${folder}/index.ts`, ...(matchRoute(path)?.sections ?? []).map(getTexts)]
}

/** The routes that show the screen of `path`, directly or through the portal's guard. */
function pathsLeadingTo(path: string, isSignedIn: boolean): string[] {
  const screen = matchRoute(path)?.screen
  return routes
    .filter((route) => {
      const options = { query: new URLSearchParams(), safePath: () => path }
      const redirect = findRedirect(route, route.path, isSignedIn ? 'restoring' : 'signedOut', options)
      return redirect === null ? route.screen === screen : redirect.split('?')[0] === path
    })
    .map((route) => route.path)
}
