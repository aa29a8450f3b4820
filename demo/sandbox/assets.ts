import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text of a file below demo/sandbox. The published sandbox holds them itself (.config/package/sandbox.mjs). */
export const readAsset = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
