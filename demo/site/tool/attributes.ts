import type { AttributeDefinition } from '../../../elements/definitions/attributes.ts'
import { getDefinition, type TagName } from '../../../elements/definitions.ts'

/** An attribute of a tag with its name in HTML. */
export interface NamedAttribute extends AttributeDefinition {
  name: string
}

/** The tags of the site always use the portal of its sandbox. */
const FIXED = 'portal-url'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the attributes of a tag that a visitor of the site can set, without the excluded names. */
export const getAttributes = (tag: TagName, excluded: readonly string[]): NamedAttribute[] =>
  Object.entries(getDefinition(tag).attributes)
    .map(([property, definition]) => ({ name: kebab(property), ...definition }))
    .filter(({ name }) => name !== FIXED && !excluded.includes(name))
