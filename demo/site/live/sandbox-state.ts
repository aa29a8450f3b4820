import { type Ref, shallowRef } from 'vue'
import { canStartSandbox, hasSandbox, sandboxSettings } from './sandbox-settings.ts'

/**
 * `offered`: the browser can run a sandbox, and the visitor has not wanted it yet. `none`: no services are reachable,
 * so the page shows first views as pictures.
 */
export type SandboxState = 'unknown' | 'offered' | 'starting' | 'ready' | 'none'

function initialState(): SandboxState {
  if (typeof document === 'undefined') return 'unknown'
  if (hasSandbox()) return 'ready'
  return canStartSandbox() ? 'offered' : 'none'
}

/** The services of this page, which all of its tags share. */
export const sandboxState: Ref<SandboxState> = shallowRef(initialState())

/** Whether the sandbox runs in this browser, and not on the machine that serves the page. */
export const isInBrowser: boolean = sandboxState.value === 'offered'

/** Starts the sandbox in this browser, unless services are reachable or it has started. */
export async function startSandbox(): Promise<void> {
  if (sandboxState.value !== 'offered') return
  sandboxState.value = 'starting'
  sandboxState.value = (await sandboxSettings()) ? 'ready' : 'none'
}
