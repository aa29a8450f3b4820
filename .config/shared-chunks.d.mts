/** Name of a file to its modules, relative to `.config/`. */
export const SHARED_CHUNKS: Readonly<Record<string, readonly string[]>>
/** Returns the name of the file that a module is listed for. */
export function chunkOf(id: string): string | undefined
/** The rollup plugin, as far as tests call it. */
export function sharedChunks(): {
  generateBundle(
    this: { error(message: string): never },
    options: unknown,
    bundle: Record<string, { type: 'chunk'; name: string; fileName: string; moduleIds: readonly string[] }>,
  ): void
}
