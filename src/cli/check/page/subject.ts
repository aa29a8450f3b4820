import { brandCodes, defaultBrand } from '../../../../brands/codes.ts'
import { DEFINITIONS, getAreas, type TagName } from '../../../../elements/definitions.ts'
import { resolveSettings } from '../../../brand/default-settings.ts'
import { knownCodes } from '../../../brand/known-codes.ts'
import { isOwnOrigin } from '../../../brand/own-origin.ts'
import { resolveBrand } from '../../../brand/resolve-brand.ts'
import type { BrandSettings, Settings } from '../../../brand/settings.ts'
import type { PageElement } from './html.ts'
import type { Library } from './library.ts'
import type { Page } from './read-page.ts'

/** An element of ours on the page. */
export interface TagOnPage {
  name: TagName
  element: PageElement
  brand: string
}

/** All that the rules look at. */
export interface Subject {
  page: Page
  settings: Settings
  tags: readonly TagOnPage[]
  library: Library
}

/** Returns whether a name is one of our tags. */
export const isTag = (name: string): name is TagName => Object.hasOwn(DEFINITIONS, name)

/** Returns the elements of ours on a page, with the brand that each shows. */
export function findTags({ url, elements }: Page, settings: Settings): TagOnPage[] {
  const known = { codes: knownCodes(brandCodes, settings), fallback: defaultBrand, settings }
  return elements.flatMap((element) => {
    if (!isTag(element.tag)) return []
    const attribute = element.attributes.get('brand')
    const { brand } = resolveBrand({ attribute, search: url.search, host: url.hostname }, known)
    return [{ name: element.tag, element, brand }]
  })
}

/** One brand on the page: its settings, and the areas that its tags can show there. */
export interface BrandOnPage {
  brand: string
  settings: BrandSettings
  tags: readonly TagOnPage[]
  /** Whether tags collect credentials on this page. */
  isOwn: boolean
  areas: ReadonlySet<string>
}

/** Returns the brands of the page. */
export function getBrands({ page, settings, tags }: Subject): BrandOnPage[] {
  return [...new Set(tags.map(({ brand }) => brand))].map((brand) => {
    const own = tags.filter((tag) => tag.brand === brand)
    const resolved = resolveSettings(settings, brand)
    return {
      brand,
      settings: resolved,
      tags: own,
      isOwn: isOwnOrigin(resolved, page.url.origin),
      areas: new Set(own.flatMap(({ name }) => getAreas(name))),
    }
  })
}
