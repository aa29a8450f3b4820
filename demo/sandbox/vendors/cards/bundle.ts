import { join } from 'node:path'
import { build } from 'esbuild'

const bundles = new Map<string, Promise<string>>()

/** A stand-in's TypeScript as one classic script for the browser; made once, when it is first asked for. */
export function bundle(file: string): Promise<string> {
  const known = bundles.get(file)
  if (known) return known
  const bundled = build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  }).then(({ outputFiles: [output] }) => output?.text ?? '')
  bundles.set(file, bundled)
  bundled.catch(() => bundles.delete(file))
  return bundled
}
