import { prefixOf } from '../core/storage-keys.ts'

/**
 * Returns whether a session of the brand is stored. Elements choose their first view by it, before the code
 * of the store has loaded. Never throws.
 */
export function hasStoredSession(brand: string, view: Window): boolean {
  const key = `${prefixOf(brand)}session`
  try {
    return (view.sessionStorage.getItem(key) ?? view.localStorage.getItem(key)) !== null
  } catch {
    return false
  }
}

/**
 * Returns the name of a visitor who chose Remember Me, for the first view; null without one. Never throws.
 */
export function rememberedName(brand: string, view: Window): string | null {
  try {
    const { version, state } = JSON.parse(view.localStorage.getItem(`${prefixOf(brand)}login`) ?? '')
    return version === 0 && typeof state.username === 'string' ? state.username : null
  } catch {
    return null
  }
}
