import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { TAGS } from '../../elements/tags.ts'
import { dist } from './dist.ts'

const folder = join(dist, 'react')

/** Returns the tags whose code a bundle of rolldown has, which drops modules that only export again. */
async function getTags(source: string): Promise<string[]> {
  const bundle = await rolldown({
    input: 'app',
    external: (id) => id === 'react' || id.includes('bundler/'),
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === 'app' ? join(folder, 'app.js') : null),
        load: (id) => (id === join(folder, 'app.js') ? source : null),
      },
    ],
  })
  const { output } = await bundle.generate()
  await bundle.close()
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  return [...code.matchAll(/bundler\/elements\/(acct-[\w-]+)\.js/g)].map(([, tag = '']) => tag)
}

/** Bundles an import from `acct-elements/react`, without React and the code of the tags. */
async function bundle(source: string): Promise<{ code: string; entries: string[] }> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    ...{ bundle: true, minify: true, format: 'esm', write: false, logLevel: 'warning' },
    external: ['react', '../bundler/*'],
  })
  const code = outputFiles[0]?.text ?? ''
  return {
    code,
    entries: [...code.matchAll(/bundler\/elements\/(acct-[\w-]+)\.js/g)].map(([, tag = '']) => tag),
  }
}

describe('acct-elements/react', () => {
  it('has at most 2 KiB after brotli for all tags', async () => {
    const { code, entries } = await bundle("export * from './index.js'")
    expect(entries.toSorted()).toEqual([...TAGS].toSorted())
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(2048)
  })

  it('adds the code of the imported tags only', async () => {
    const { code, entries } = await bundle("export { AcctLogin } from './index.js'")
    expect(entries).toEqual(['acct-login'])
    expect(code).not.toContain('acct-plans')
    expect((await bundle("export { AcctLogin } from './components.js'")).entries).toEqual([])
  })

  it('keeps the definition of an imported tag in a bundler that drops unused modules', async () => {
    const use = (module: string) => `import { AcctLogin } from './${module}'\nconsole.log(AcctLogin)`
    expect(await getTags(use('index.js'))).toEqual(['acct-login'])
    expect(await getTags(use('acct-login.js'))).toEqual(['acct-login'])
    expect(await getTags(use('components.js'))).toEqual([])
  })

  it('marks the modules of components for React server components', () => {
    const modules = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== 'index.js')
    expect(modules).toHaveLength(TAGS.length + 1)
    for (const name of modules)
      expect(readFileSync(join(folder, name), 'utf8'), name).toMatch(/^"use client"/)
  })
})
