import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, rollup } from 'rollup'
import { describe, expect, it } from 'vitest'
import { unusedParts } from '../../../.config/unused-parts.ts'

const REACT = '/node_modules/react/cjs/react.production.js'
const R2WC = '/node_modules/@r2wc/core/dist/core.js'

/** Returns what a build makes of an entry, with the given files of packages. */
async function build(entry: string, packages: Readonly<Record<string, string>> = {}): Promise<string> {
  const files: Record<string, string> = {
    '/entry.js': entry,
    [REACT]: 'export const useId = () => {}',
    ...packages,
  }
  const virtual: Plugin = {
    name: 'files',
    resolveId: (source) => (source === 'react' ? REACT : source),
    load: (id) => files[id] ?? null,
  }
  const bundle = await rollup({
    input: '/entry.js',
    plugins: [virtual, unusedParts()],
    treeshake: false,
    onLog: () => {},
  })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

describe('the plugin that removes unused parts of packages', () => {
  it('keeps a listed export of React and turns the others into expressions without a use', async () => {
    const code = await build("import 'react'", {
      [REACT]:
        'exports.useId = function () {}\nexports.cloneElement = function () {}\nexports.Children = Children',
    })
    expect(code).toContain('exports.useId = function')
    expect(code).toContain('void function () {}')
    expect(code).toContain('void Children')
    expect(code).not.toMatch(/exports\.(?!useId)/)
  })

  it('accepts a listed export', () =>
    expect(build("import { useId } from 'react'; useId()")).resolves.toContain('useId'))

  it.each([
    ["import { forwardRef } from 'react'; forwardRef()", 'forwardRef'],
    ["import { createRef as make } from 'react'; make()", 'createRef'],
    ["import * as Library from 'react'; Library.useInsertionEffect()", 'useInsertionEffect'],
    ["import Library from 'react'; Library.cloneElement()", 'cloneElement'],
    ["import $react from 'react'; $react.use()", 'use'],
    ["export { use } from 'react'", 'use'],
    ["export * from 'react'", '*'],
  ])('rejects %s, which uses %s', (entry, name) =>
    expect(build(entry)).rejects.toThrow(`/entry.js uses "${name}" of react, which the build removes`),
  )

  it('throws where React’s own packages use an export that is not listed', async () => {
    const renderer = '/node_modules/react-dom/cjs/react-dom.production.js'
    const built = build(`import '${renderer}'`, { [renderer]: 'Scheduler.unstable_next()' })
    await expect(built).rejects.toThrow('uses "unstable_next" of scheduler')
  })

  it('creates no error with a stack while the module of React is evaluated', async () => {
    const renderer = '/node_modules/react-dom/cjs/react-dom-client.production.js'
    const installed = resolve(import.meta.dirname, '../../..', renderer.slice(1))
    const code = readFileSync(installed, 'utf8')
    const built = await build(`import '${renderer}'`, { [renderer]: code.replaceAll('require(', 'load(') })
    expect(built.match(/^(?:var)? +\w+ = Object\.create\(Error\.prototype\)/gm)).toHaveLength(5)
    expect(built).not.toMatch(/Exception = Error\(/)
    await expect(build(`import '${renderer}'`, { [renderer]: 'load()' })).rejects.toThrow('other signals')
  })

  it('leaves r2wc the one type of attribute that elements have', async () => {
    const installed = resolve(import.meta.dirname, '../../..', R2WC.slice(1))
    const code = await build(`import '${R2WC}'`, { [R2WC]: readFileSync(installed, 'utf8') })
    expect(code).toMatch(/string: \w+ \}/)
    expect(code).not.toMatch(/\bnumber: /)
    await expect(build(`import '${R2WC}'`, { [R2WC]: 'const types = {}' })).rejects.toThrow(
      'no table of types',
    )
  })
})
