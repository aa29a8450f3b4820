import { join } from 'node:path'
import { build } from 'esbuild'

const bundles = new Map<string, Promise<string>>()

/** Bundles a stand-in's TypeScript into one classic script for the browser, at the first request. */
export function bundle(file: string): Promise<string> {
  const cached = bundles.get(file)
  if (cached) return cached
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
