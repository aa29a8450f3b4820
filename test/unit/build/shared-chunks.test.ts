import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunkOf, SHARED_CHUNKS, sharedChunks } from '../../../.config/shared-chunks.mjs'

const folder = resolve(import.meta.dirname, '../../../.config')
const listed = Object.entries(SHARED_CHUNKS).flatMap(([chunk, modules]) =>
  modules.map((module) => ({ chunk, module, id: resolve(folder, module) })),
)

/** Runs the plugin's check over built files. */
function check(chunks: { name: string; moduleIds: readonly string[] }[]): void {
  const bundle = Object.fromEntries(
    chunks.map((chunk) => [
      chunk.name,
      { ...chunk, type: 'chunk' as const, fileName: `chunks/${chunk.name}.js` },
    ]),
  )
  const context = {
    error(message: string): never {
      throw new Error(message)
    },
  }
  sharedChunks().generateBundle.call(context, {}, bundle)
}

const built = Object.keys(SHARED_CHUNKS).map((name) => ({
  name,
  moduleIds: listed.filter(({ chunk }) => chunk === name).map(({ id }) => id),
}))

describe('the lists of shared chunks', () => {
  it.each(listed)('name the existing module $module for $chunk, once', ({ chunk, module, id }) => {
    expect(existsSync(id), `.config/shared-chunks.mjs lists ${module}, which does not exist`).toBe(true)
    expect(listed.filter((one) => one.id === id)).toHaveLength(1)
    expect(chunkOf(`${id}?import`)).toBe(chunk)
  })

  it('pass the check of a build with every module in its chunk', () => {
    expect(() => check(built)).not.toThrow()
  })

  it('fail the build when a listed module is in no file, or in another file', () => {
    const [first, ...others] = built
    const [moved = '', ...kept] = first?.moduleIds ?? []
    const withoutIt = [{ name: first?.name ?? '', moduleIds: kept }, ...others]
    expect(() => check(withoutIt)).toThrow(/shared-chunks\.mjs lists .+ no built file holds it/)
    expect(() => check([...withoutIt, { name: 'other', moduleIds: [moved] }])).toThrow(
      /shared-chunks\.mjs lists .+ chunks\/other\.js holds it/,
    )
  })
})
