// Signs accounts of the sandbox in, for tags in a frame.
import type { Settings } from '../../../src/brand/settings.ts'
import { createSessionToken } from '../../../src/store/access/session-token.ts'
import { createPersistence } from '../../../src/store/core/persistence.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'
import { callSandbox } from './call-sandbox.ts'
import type { FrameStorages } from './tag-window.ts'

/** An account of the sandbox: its scenario, in a brand. */
export interface SampleAccount {
  brand: string
  /** `active`, `past-due` and others (src/sandbox/seeds/scenarios.ts). */
  account: string
}

/** Returns a token that signs an account of the sandbox in. Rejects where the services are no sandbox. */
export async function getToken(baseUrl: string, sample: SampleAccount): Promise<string> {
  const { token } = await callSandbox<{ token: string }>(`${baseUrl}/sandbox/token`, 'POST', sample)
  return token
}

/** Signs an account in for tags with these storages. Rejects where the services are no sandbox. */
export async function signIn(
  { brands }: Settings,
  sample: SampleAccount,
  storages: FrameStorages,
): Promise<void> {
  const token = await getToken(brands?.[sample.brand]?.baseUrl ?? '', sample)
  const persistence = createPersistence(sample.brand, {
    local: safeStorage(() => storages.local),
    session: safeStorage(() => storages.session),
  })
  createSessionToken(persistence).renew(token, '')
}
