import { TAG_ROUTES, type TagName } from './tag-table.ts'

export type { TagName }

/** Returns whether a tag has a definition. */
export const isTag = (name: string): name is TagName => Object.hasOwn(TAG_ROUTES, name)

/** Returns the route of an address such as `/plans?planId=7`. */
const getRoute = (address: string): string => address.split(/[?#]/)[0] ?? ''

/** Returns whether an element of the tag shows the route itself. */
export const serves = (tag: TagName, address: string): boolean =>
  TAG_ROUTES[tag].isWhole || TAG_ROUTES[tag].routes.includes(getRoute(address))

/** Returns the address of the sign-in form that leads back to a tag. */
export function returningTo(tag: TagName, address: string): string {
  const [start] = TAG_ROUTES[tag].routes
  const query = new URLSearchParams(address.split('?')[1])
  if (start && !query.has('redirectUri')) query.set('redirectUri', start)
  return `${getRoute(address)}?${query}`
}

/** Returns the tag that shows a route alone; null for a route that only the portal has. */
export function tagFor(address: string): TagName | null {
  const found = Object.entries(TAG_ROUTES).find(
    ([, { isWhole, routes }]) => !isWhole && routes.includes(getRoute(address)),
  )
  return found && isTag(found[0]) ? found[0] : null
}
