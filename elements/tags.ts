import { DEFINITIONS, getDefinition, type TagName } from './definitions.ts'

/*
 * What elements need of the table of tags at run time. The build replaces this module with one of the same
 * exports that holds their values alone (.config/tag-modules.ts): the table with its descriptions would
 * double the loader.
 */

export type { TagName }

/** Every tag, in alphabetical order. */
export const TAGS = Object.keys(DEFINITIONS).sort() as TagName[]

/** Returns the attributes of a tag, by property. Each is a string property too. */
export const getAttributes = (tag: TagName): readonly string[] => Object.keys(getDefinition(tag).attributes)
