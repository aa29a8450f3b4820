import type { Chunk } from '../../.config/chunk-list.ts'
import { getFile } from '../size/dist.ts'

/** The checks for integrators begin with this module, which a page on a loopback address alone imports. */
const CHECKS = 'src/shell/settings-report.ts'

/**
 * Returns the patterns of the addresses that the bench blocks, for `Network.setBlockedURLs`. Its pages have a loopback
 * address, and a visitor's page loads no checks, as the budgets count. Throws when the build has none.
 */
export const localChecks = (chunks: readonly Chunk[]): string[] => [`*/${getFile(chunks, CHECKS)}`]
