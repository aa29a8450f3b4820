/** The modules of the sandbox that use Node. A build for the browser has the module of the same name here instead. */
export const USING_NODE = /src[\\/]sandbox[\\/]data[\\/](connection|digests)\.ts$/

/** Returns the text that takes the place of such a module; null for any other module. */
export function getReplacement(path: string): string | null {
  const [, name] = USING_NODE.exec(path) ?? []
  return name ? `export * from '../browser/${name}.ts'` : null
}
