import { brandCodes } from '../../../../brands/codes.ts'

/** Key of the session storage: the brand that the visitor chose last, for the tags of the next page. */
const KEY = 'acct-site.brand'

/** Returns the brand that the visitor chose, or the page’s own. */
export function chosenBrand(own: string): string {
  const stored = sessionStorage.getItem(KEY)
  return brandCodes.find((code) => code === stored) ?? own
}

/** Remembers a brand until the tab closes. */
export const rememberBrand = (code: string): void => sessionStorage.setItem(KEY, code)
