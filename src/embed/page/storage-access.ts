/**
 * Handle of the Storage Access API, which grants a frame access to its
 * origin's storage with the visitor's consent.
 */
export interface StorageAccess {
  localStorage: Storage
  /** Opens a channel that reaches the portal's own pages. A method, not a constructor. */
  BroadcastChannel?(name: string): BroadcastChannel
}

type StorageAccessDocument = Document & {
  requestStorageAccess?(types: {
    localStorage: true
    BroadcastChannel: true
  }): Promise<StorageAccess | undefined>
}

/**
 * Returns whether the browser can grant a handle of local storage. Firefox and WebKit grant cookies at most,
 * and their request may stay pending or consume the user activation. Chromium alone grants handles; it exposes
 * no interface of them, but this property.
 */
export const canRequestStorage = ({ navigator }: Window): boolean => 'userAgentData' in navigator

/** Returns whether the visitor has already consented. */
export async function isStorageGranted({ navigator }: Window): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'storage-access' as PermissionName })
    return state === 'granted'
  } catch {
    return false
  }
}

/**
 * Requests the portal's own local storage; returns null without access.
 * Requires user activation unless already granted.
 */
export async function requestStorage(page: Document): Promise<StorageAccess | null> {
  try {
    const access = await (page as StorageAccessDocument).requestStorageAccess?.({
      localStorage: true,
      BroadcastChannel: true,
    })
    return access ?? null
  } catch {
    return null
  }
}
