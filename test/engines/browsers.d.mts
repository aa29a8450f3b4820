/** Returns by engine the paths of its programs. Throws a Problem that names the missing ones. */
export function ensureEngines(
  engines: readonly ('firefox' | 'webkit')[],
  machine?: {
    canInstall: boolean
    run(program: string, args: string[], options: object): Promise<{ code: number; output: string }>
  },
): Promise<Record<string, Record<string, string>>>

/** Returns whether all programs of an engine are installed. */
export function isInstalled(engine: 'firefox' | 'webkit'): boolean
