import { brandCodes } from '../../../brands/codes.ts'
import { readEntry, writeEntry } from './site-storage.ts'

/** Key of the session storage: the brand that the visitor chose last, for the tags of the next page. */
const KEY = 'acct-site.brand'

/** Returns the brand that the visitor chose, or the page’s own. */
export function chosenBrand(own: string): string {
  const stored = readEntry(() => sessionStorage, KEY)
  return brandCodes.find((code) => code === stored) ?? own
}

/** Remembers a brand until the tab closes. */
export const rememberBrand = (code: string): void => writeEntry(() => sessionStorage, KEY, code)
