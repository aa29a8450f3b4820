import type { Chunk } from '../../.config/chunk-list.ts'
import { BUDGETS, CLIENT, FIRST_SERVICE, SIGNER } from './budgets.ts'
import { type FirstViewFile, getFile, withImports } from './dist.ts'

/** The files that the browser has loaded for a first view of a tag, at each moment of its budget. */
export function getLoads(
  chunks: readonly Chunk[],
  { tag, file, follows }: FirstViewFile,
): Record<'usable' | 'idle' | 'signed', Set<string>> {
  const usable = new Set([`elements/${tag}.js`, file])
  const idle = new Set([...usable, ...follows])
  const { signedIn = [] } = BUDGETS[tag as keyof typeof BUDGETS]
  const calls = [CLIENT, SIGNER, FIRST_SERVICE]
    .concat(signedIn)
    .flatMap((module) => [...withImports(chunks, getFile(chunks, module))])
  return { usable, idle, signed: new Set([...idle, ...calls]) }
}
