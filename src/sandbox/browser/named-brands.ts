import { brandCodes } from '../../../brands/codes.ts'
import { readBasicCredentials } from '../http/authenticate.ts'
import { DEFAULT_BRAND } from '../seeds/brands.ts'

/** Pages that show a brand although their address names none. */
const WITHOUT_BRAND = /^\/(?:console|assistant)/

/**
 * Returns the brands that a request names in its address, its credentials or its body. All calls before a sign-in name
 * one, and those after it concern the brand of the account.
 * @param codes Codes of the sandbox's brands.
 */
export async function brandsIn(request: Request, codes: readonly string[] = brandCodes): Promise<string[]> {
  const { pathname, search } = new URL(request.url)
  const text = [search, readBasicCredentials(request.headers), await request.text()].join(' ')
  const named = codes.filter((code) => text.includes(code))
  return named.length === 0 && WITHOUT_BRAND.test(pathname) ? [DEFAULT_BRAND] : named
}
