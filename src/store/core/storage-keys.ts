/** What every key of a brand's stored state begins with (design.md decision 3). */
export const prefixOf = (brand: string): string => `acct.${brand}.`

/**
 * Whether a session of the brand is stored, so that somebody is presumably signed in. Read before any of the store's
 * code has arrived, to choose what is shown first. Never throws.
 */
export function hasStoredSession(brand: string, view: Window): boolean {
  const key = `${prefixOf(brand)}session`
  try {
    return (view.sessionStorage.getItem(key) ?? view.localStorage.getItem(key)) !== null
  } catch {
    return false
  }
}

/** The name to fill in for one who asked to be remembered, or null. Never throws. */
export function rememberedName(brand: string, view: Window): string | null {
  try {
    const { version, state } = JSON.parse(view.localStorage.getItem(`${prefixOf(brand)}login`) ?? '')
    return version === 0 && typeof state.username === 'string' ? state.username : null
  } catch {
    return null
  }
}

/** Where the token of a mailed link is kept in `history.state` for a reload, until it is used (design.md decision 4). */
export const LINK_TOKEN_KEY = 'acct.vtoken'
