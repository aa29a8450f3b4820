/** Returns the prefix of every key of a brand's stored state. */
export const prefixOf = (brand: string): string => `acct.${brand}.`

/** Field of `history.state` that holds the token of a mailed link over a reload, until the token is used. */
export const LINK_TOKEN_KEY = 'acct.vtoken'
