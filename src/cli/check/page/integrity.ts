import { createHash } from 'node:crypto'

const ALGORITHMS = ['sha256', 'sha384', 'sha512'] as const

/** Returns the hashes of a text as sources of a policy and as values of `integrity`. */
export const getHashes = (content: string | Uint8Array): string[] =>
  ALGORITHMS.map((name) => `${name}-${createHash(name).update(content).digest('base64')}`)

/** Returns whether a value of `integrity` allows a content. The strongest algorithm in it counts. */
export function isIntact(integrity: string, content: Uint8Array): boolean {
  const given = integrity.split(/\s+/).map((hash) => hash.split('?')[0] ?? '')
  const strongest = ALGORITHMS.findLast((name) => given.some((hash) => hash.startsWith(`${name}-`)))
  if (!strongest) return true
  const expected = getHashes(content).find((hash) => hash.startsWith(`${strongest}-`))
  return given.some((hash) => hash === expected)
}
