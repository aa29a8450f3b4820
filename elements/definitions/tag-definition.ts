import type { Section } from '../../src/i18n/catalog.ts'
import type { AttributeDefinition } from './attributes.ts'
import type { EventName } from './events.ts'
import type { PartName } from './parts.ts'

/** Definition of one tag, without what all tags have in common. */
export interface TagDefinition {
  /** One sentence for the reference, editors and the published types. */
  summary: string
  /** Whether the tag also renders the screens of all other tags (`<acct-portal>`). */
  isWhole?: boolean
  /** Attributes beside those of every tag, by property. */
  attributes?: Readonly<Record<string, AttributeDefinition>>
  /**
   * The routes of `src/shell/routes.ts` that the element serves. It starts at the first one, which the build
   * prerenders with the texts that the route names.
   */
  routes: readonly string[]
  /** The prerendered routes, where a returning account holder sees another first view than a guest. */
  firstViews?: { guest: string; returning: string }
  /**
   * Folders of `src/areas` whose code may load before the first signed call has its response. The first
   * folder holds the screen of the first view.
   */
  areas: readonly string[]
  /** Events that it dispatches, beside those of every tag. */
  events: readonly EventName[]
  /** Names for `::part()` that it contains, beside those of every tag. */
  parts: readonly PartName[]
  /** Sections of the catalog that its first view needs, of a tag without routes. */
  sections?: readonly Section[]
  /** Children that it adds to its light DOM. */
  lightDom?: readonly string[]
  /** What its own children are; absent for a tag that shows none. */
  children?: string
}

/** What happens to the children of an element that shows none. */
export const CHILDREN =
  'Visible until the tag is defined: without JavaScript, or when the library does not load. No slot shows them afterwards.'
