import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ManualChunkMeta, type OutputOptions, type Plugin, rollup } from 'rollup'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SHARED_CHUNKS, SIGN_IN_CHUNKS, sharedChunks, sharedOutput } from '../../../.config/shared-chunks.ts'

/** A module that does not exist for the plugin. */
const missing = vi.hoisted(() => ({ id: '' }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, existsSync: (path: string) => path !== missing.id && fs.existsSync(path) }
})
beforeEach(() => {
  missing.id = ''
})

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
    expect(existsSync(id), `${module} does not exist`).toBe(true)
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

  const ids = listed.map(({ id }) => id)
  const files = (all: readonly string[]): Record<string, string> => ({
    '/entry.js': importing(...all),
    ...Object.fromEntries(all.map((id) => [id, importing()])),
  })
  /** One module of each list, which the errors name. */
  const ofLists = [
    ['.config/shared-chunks.ts', listed.find(({ chunk }) => chunk === 'calls')],
    ['.config/merged-chunks.json', listed.find(({ chunk }) => !(chunk in SIGN_IN_CHUNKS))],
  ] as const

  it.each(ofLists)(
    'fail the build with the name %s when one of its modules is in no file',
    async (list, of) => {
      if (!of) throw new Error('no module')
      await expect(build(files(ids.filter((id) => id !== of.id)), [sharedChunks()])).rejects.toThrow(
        `${list} lists ${of.module} for the chunk "${of.chunk}", but no built file holds it`,
      )
    },
  )

  it.each(ofLists)(
    'fail the build with the name %s when one of its modules does not exist',
    async (list, of) => {
      if (!of) throw new Error('no module')
      missing.id = of.id
      await expect(build({ '/entry.js': importing() }, [sharedChunks()])).rejects.toThrow(
        `${list} lists ${of.module} for the chunk "${of.chunk}", but there is no such file`,
      )
    },
  )

  it.each(ofLists)(
    'fail the build with the name %s when one of its modules is in another file',
    async (list, of) => {
      if (!of) throw new Error('no module')
      const manualChunks = (id: string, graph: ManualChunkMeta) =>
        id === of.id ? null : sharedOutput.manualChunks(id, graph)
      await expect(build(files(ids), [sharedChunks()], { ...sharedOutput, manualChunks })).rejects.toThrow(
        `${list} lists ${of.module} for the chunk "${of.chunk}", but entry.js holds it`,
      )
    },
  )

  it('let a build pass that has each module in its file', async () => {
    await expect(build(files(ids), [sharedChunks()])).resolves.toHaveProperty('core')
  })
})
