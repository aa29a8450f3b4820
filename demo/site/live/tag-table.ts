// What pages with live tags need of the tables of tags and events. The build of the site replaces this module by one
// with these values alone (values-alone.ts): the descriptions would add 4 KiB to such a page.
import { EVENTS } from '../../../elements/definitions/events.ts'
import { DEFINITIONS, type TagName } from '../../../elements/definitions.ts'

/** Routes of a tag. */
interface TagRoutes {
  routes: readonly string[]
  /** Whether the tag shows every route. */
  isWhole: boolean
}

/** The routes by tag. */
export const TAG_ROUTES = Object.fromEntries(
  Object.entries(DEFINITIONS).map(([tag, { routes, isWhole = false }]) => [tag, { routes, isWhole }]),
) as Record<TagName, TagRoutes>

/** Every event of every tag. */
export const EVENT_NAMES: readonly string[] = Object.keys(EVENTS)

/** Attributes that an element reads once. */
export const READ_ONCE: readonly string[] = ['path', 'routing', 'base']

export type { TagName }
