import type { ReplaceSource } from '../payments/page-parts.ts'
import type { AssetSource, Compress } from './assets.ts'

/** Functions of the runtime that a portal uses. */
export interface PortalOptions {
  /** Reads the files of the package. */
  assets: AssetSource
  /**
   * Compresses pages, and text files without a copy below `br/`, by brotli. Without this function the portal sends them
   * uncompressed, and the platform can compress them.
   */
  compress?: Compress
  /** Replaces sources of the vendors in the policy, for stand-ins; null leaves one out. */
  replaceSource?: ReplaceSource
}
