// The window of a frame whose tags share no session with the site.
import type { Settings } from '../../../src/brand/settings.ts'
import { memoryStorage } from './memory-storage.ts'

/** A window whose document has `window.acctImport = (address) => import(address)`. */
export interface TagWindow extends Window {
  HTMLElement: typeof HTMLElement
  /** Imports a script in the frame. */
  acctImport(address: string): Promise<{ configure(settings: Settings): void }>
}

/** Storages that end with a document. */
export interface FrameStorages {
  local: Storage
  session: Storage
}

/** Replaces the storages of a window by ones of its own, before its tags load. */
export function replaceStorages(view: Window): FrameStorages {
  const storages = { local: memoryStorage(), session: memoryStorage() }
  Object.defineProperty(view, 'localStorage', { value: storages.local })
  Object.defineProperty(view, 'sessionStorage', { value: storages.session })
  return storages
}
