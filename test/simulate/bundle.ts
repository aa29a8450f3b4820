// Bundles the simulator, the library and the sandbox into one file that Node runs without waiting for any
// other module, so that all work between two events of the virtual time stays in microtasks.
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { Problem } from '../../demo/setup/say.mjs'

const root = resolve(import.meta.dirname, '../..')

/** A change of the source for one bundle. */
export interface Replacement {
  /** Path below the project. */
  file: string
  /** Text that the file contains exactly once. */
  from: string
  to: string
}

/**
 * Parts that a simulation does without, since other tests prove them: they take most of the time of a call.
 * Signatures are not computed, and the sandbox does not compare its own responses with the wire contract.
 */
const SHORTENED: readonly Replacement[] = [
  {
    file: 'src/transport/transport.ts',
    from: "=> import('./signer.ts')",
    to: `=> import(${JSON.stringify(resolve(import.meta.dirname, 'unsigned.ts'))})`,
  },
  {
    file: 'src/sandbox/http/sigv4.ts',
    from: "  const amzDate = request.headers.get('x-amz-date') ?? ''\n  const { date",
    to: "  if (authorization) return true\n  const amzDate = request.headers.get('x-amz-date') ?? ''\n  const { date",
  },
  {
    file: 'src/sandbox/http/contract.ts',
    from: '  const body: unknown = JSON',
    to: '  if (contract) return response\n  const body: unknown = JSON',
  },
  {
    file: 'src/sandbox/data/digests.ts',
    from: 'export const sha256 = (value: string | Uint8Array): Uint8Array => ',
    to: `import { remembered } from ${JSON.stringify(resolve(import.meta.dirname, 'connection.ts'))}\nexport const sha256 = remembered((value: string) => `,
  },
  {
    file: 'src/sandbox/data/digests.ts',
    from: "createHash('sha256').update(value).digest()",
    to: "createHash('sha256').update(value).digest())",
  },
  {
    file: 'src/sandbox/data/connection.ts',
    from: 'const isInMemory =',
    to: `if (dataDir === ':memory:') return openLedger()\n  const isInMemory =`,
  },
  {
    file: 'src/sandbox/data/connection.ts',
    from: 'import type { Connection }',
    to: `import { openConnection as openLedger } from ${JSON.stringify(resolve(import.meta.dirname, 'connection.ts'))}\nimport type { Connection }`,
  },
]

function sources(replacements: readonly Replacement[]): Plugin {
  return {
    name: 'acct-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\.css\.ts$/ }, ({ path }) => {
        const names = [...readFileSync(path, 'utf8').matchAll(/export const (\w+)/g)].map(([, name]) => name)
        return {
          loader: 'js' as const,
          contents: `import { styleNamed } from ${JSON.stringify(resolve(import.meta.dirname, 'style-names.ts'))}
${names.map((name) => `export const ${name} = styleNamed('${name}')`).join('\n')}`,
        }
      })
      onLoad({ filter: /\/(src|demo)\/.*\.tsx?$/ }, ({ path }) => {
        const own = replacements.filter(({ file }) => file === relative(root, path))
        if (own.length === 0) return null
        let contents = readFileSync(path, 'utf8')
        for (const { file, from, to } of own) {
          if (contents.split(from).length !== 2)
            throw new Error(`${file} must contain this text once: ${from}`)
          contents = contents.replace(from, () => to)
        }
        return { loader: path.endsWith('x') ? 'tsx' : 'ts', contents }
      })
    },
  }
}

/**
 * Writes the bundle of an entry of this folder and returns its path.
 * @param name Name of the bundle.
 */
export async function bundle(
  entry: 'worker' | 'replay',
  name: string = entry,
  replacements: readonly Replacement[] = [],
): Promise<string> {
  const outfile = resolve(root, `.cache/simulate/${name}.mjs`)
  try {
    await build({
      entryPoints: [resolve(import.meta.dirname, `${entry}.ts`)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      jsx: 'automatic',
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'silent',
      define: {
        'process.env.NODE_ENV': '"production"',
        __ACCT_VERSION__: '"0.0.0"',
        __ACCT_YEAR__: '"2031"',
      },
      // Packages in CommonJS require Node's modules.
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      },
      plugins: [sources([...SHORTENED, ...replacements])],
    })
  } catch (error) {
    throw new Problem(`The simulator does not build: ${error instanceof Error ? error.message : error}`)
  }
  return outfile
}
