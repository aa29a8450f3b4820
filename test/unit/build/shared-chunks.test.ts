import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type OutputOptions, type Plugin, rollup } from 'rollup'
import { describe, expect, it } from 'vitest'
import { SHARED_CHUNKS, sharedChunks, sharedOutput } from '../../../.config/shared-chunks.ts'

const root = resolve(import.meta.dirname, '../../..')
const listed = Object.entries(SHARED_CHUNKS).flatMap(([chunk, modules]) =>
  modules.map((module) => ({ chunk, module, id: resolve(root, module) })),
)
const listedFor = (chunk: string): string[] => listed.filter((one) => one.chunk === chunk).map(({ id }) => id)

/** Returns the modules of each built file, by the file's name. `files` are the modules with their code. */
async function build(
  files: Readonly<Record<string, string>>,
  plugins: Plugin[] = [],
  options: OutputOptions = sharedOutput,
): Promise<Record<string, string[]>> {
  const virtual: Plugin = {
    name: 'files',
    resolveId: (source) => (source in files ? source : null),
    load: (id) => files[id] ?? null,
  }
  const bundle = await rollup({ input: '/entry.js', plugins: [virtual, ...plugins], onLog: () => {} })
  const { output } = await bundle.generate({ format: 'es', ...options })
  return Object.fromEntries(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.moduleIds]] : [])),
  )
}

/** Returns code that imports modules and cannot be removed. */
const importing = (...ids: string[]): string =>
  `${ids.map((id) => `import '${id}'`).join('\n')}\nglobalThis.x = 1`

const [first = '', second = ''] = listedFor('calls')
const [core = ''] = listedFor('core')

describe('the lists of shared chunks', () => {
  it.each(listed)('name the existing module $module for $chunk, once', ({ module, id }) => {
    expect(existsSync(id), `.config/shared-chunks.ts lists ${module}, which does not exist`).toBe(true)
    expect(listed.filter((one) => one.id === id)).toHaveLength(1)
  })

  it('put their modules, and what these alone import, into one file', async () => {
    const built = await build({
      '/entry.js': importing(first, second, '/other.js', '/shared.js'),
      [first]: `${importing('/deep.js', '/alone.js', '/shared.js', '/other.js', '/lazy.js')}\nimport('/lazy.js')`,
      [second]: importing('/alone.js'),
      // Needs a second look: rollup lists it before the module that also imports it.
      '/deep.js': importing(),
      '/alone.js': importing('/deep.js'),
      // A dynamic import loads it alone.
      '/lazy.js': importing(),
      '/other.js': importing(),
      '/shared.js': importing(),
    })
    expect(new Set(built.calls)).toEqual(new Set([first, second, '/alone.js', '/deep.js']))
  })

  it('put all that the core imports into the core, unless another list has it', async () => {
    const built = await build({
      '/entry.js': importing(core, '/shared.js'),
      [core]: importing('/shared.js', first),
      [first]: importing(),
      '/shared.js': importing('/deep.js'),
      '/deep.js': importing(),
    })
    expect(new Set(built.core)).toEqual(new Set([core, '/shared.js', '/deep.js']))
    expect(built.calls).toEqual([first])
  })

  it('put the two texts of a card form of a language into one file', async () => {
    const texts = ['gateway', 'payment'].map((name) => `/src/i18n/locales/fr/${name}.json`)
    const built = await build({
      '/entry.js': importing(...texts),
      ...Object.fromEntries(texts.map((id) => [id, importing()])),
    })
    expect(built['payment-fr']).toEqual(texts)
  })

  it('fail the build when a listed module is in no file, or in another file', async () => {
    const none = build({ '/entry.js': importing(first), [first]: importing() }, [sharedChunks()])
    await expect(none).rejects.toThrow(
      /(shared-chunks\.ts|merged-chunks\.json) lists .+ no built file holds it/,
    )
    const ids = listed.map(({ id }) => id)
    const files = {
      '/entry.js': importing(...ids),
      ...Object.fromEntries(ids.map((id) => [id, importing()])),
    }
    await expect(build(files, [sharedChunks()])).resolves.toHaveProperty('core')
    const other = build(files, [sharedChunks()], {})
    await expect(other).rejects.toThrow(/(shared-chunks\.ts|merged-chunks\.json) lists .+ entry\.js holds it/)
  })
})
