/** What a browser gives that keeps a frame from its origin's storage until the account holder agrees (Storage Access API). */
interface StorageAccess {
  localStorage: Storage
}

type Asking = Document & {
  requestStorageAccess?(types: { localStorage: true }): Promise<StorageAccess | undefined>
}

/** Whether the account holder has agreed before, so that nobody has to be asked. */
export async function isStorageGranted({ navigator }: Window): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'storage-access' as PermissionName })
    return state === 'granted'
  } catch {
    return false
  }
}

/** Asks the browser for the portal's own local storage; null when there is none to be had. Needs a press unless granted before. */
export async function requestStorage(page: Document): Promise<Storage | null> {
  try {
    const access = await (page as Asking).requestStorageAccess?.({ localStorage: true })
    return access?.localStorage ?? null
  } catch {
    return null
  }
}
