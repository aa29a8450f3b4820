import type { ReplaceSource } from '../payments/page-parts.ts'
import type { AssetSource, Compress } from './assets.ts'

/** Functions of the runtime that a portal uses. */
export interface PortalOptions {
  /** Reads the files of the package. */
  assets: AssetSource
  /**
   * Compresses pages and first views, where the runtime has brotli. Without it, the portal sends them uncompressed, for
   * the platform to compress.
   */
  compress?: Compress
  /** Replaces sources of the vendors in the policy, for stand-ins; null leaves one out. */
  replaceSource?: ReplaceSource
}
