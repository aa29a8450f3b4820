import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads a text file below src/sandbox. The published sandbox inlines these files
 * (.config/package/sandbox.ts).
 */
export const readAsset = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
