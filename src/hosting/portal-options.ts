import type { ReplaceSource } from '../payments/page-parts.ts'
import type { AssetSource } from './assets.ts'

/** Compresses a page by brotli. */
export type Compress = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/** Functions of the runtime that a portal uses. */
export interface PortalOptions {
  /** Reads the files of the package. */
  assets: AssetSource
  /** Compresses pages, where the runtime has brotli. Without it, the portal sends pages uncompressed. */
  compress?: Compress
  /** Replaces sources of the vendors in the policy, for stand-ins; null leaves one out. */
  replaceSource?: ReplaceSource
}
