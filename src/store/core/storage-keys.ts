/** Returns the prefix of every key of a brand's stored state. */
export const getPrefix = (brand: string): string => `acct.${brand}.`

/** Field of `history.state` with a mailed link's token, which survives a reload and ends with its use. */
export const LINK_TOKEN_KEY = 'acct.vtoken'

/** Field of `history.state` with the query value `token` of a reset link, as long as the link's token is there. */
export const LINK_EXTRA_KEY = 'acct.vtoken.token'

/**
 * Field of `history.state` with the first 16 characters of the id of the intent that a bank's page returned
 * with. After a reload it shows that the page was about to finish that intent.
 */
export const RETURN_KEY = 'acct.return'

/**
 * Field of `history.state` with the secrets of the link that opened the page, as a query with `&` before each
 * parameter: from the first script of a page, which moves them out of the address (hosting/link-script.ts),
 * until an element takes them.
 */
export const LINK_SECRETS_KEY = 'acct.link'
