/** A login in the browser's password manager. */
export interface SavedLogin {
  username: string
  password: string
}

/** The part of the Credential Management API for passwords, which not every browser has. */
interface PasswordView {
  PasswordCredential: new (login: { id: string; password: string }) => Credential
}

/**
 * Offers a login to the browser's password manager. The browser returns it only when the visitor chooses it,
 * because a session that has ended stays ended.
 */
export async function saveLogin(view: Window, { username, password }: SavedLogin): Promise<void> {
  const { credentials } = view.navigator
  const { PasswordCredential } = view as Window & Partial<PasswordView>
  if (!PasswordCredential) return
  await credentials.store(new PasswordCredential({ id: username, password }))
  await credentials.preventSilentAccess()
}

/** Lets the visitor choose a saved login. Resolves to null without a choice. */
export async function chooseLogin(view: Window, signal: AbortSignal): Promise<SavedLogin | null> {
  const { credentials } = view.navigator
  await credentials.preventSilentAccess()
  const options = { password: true, mediation: 'optional', signal } satisfies CredentialRequestOptions & {
    password: boolean
  }
  const found = (await credentials.get(options)) as { id: string; password?: string } | null
  return found?.password ? { username: found.id, password: found.password } : null
}
