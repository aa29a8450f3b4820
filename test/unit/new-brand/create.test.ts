import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DOCUMENTS } from '../../../.config/metadata/documents.ts'
import { createBrand } from '../../../.config/new-brand/create.ts'
import { readTree } from '../../../.config/new-brand/tree.ts'
import { LANGUAGES } from '../../../src/brand/languages.ts'

const project = resolve(import.meta.dirname, '../../..')
const brand = { code: 'nosuch', name: 'Nosuch', color: null, support: null, host: 'www.nosuch.example' }
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-brand-'))
  cpSync(join(project, 'brands'), join(root, 'brands'), { recursive: true })
  mkdirSync(join(root, '.docs'))
  for (const path of DOCUMENTS) cpSync(join(project, path), join(root, path))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const contents = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )

describe('createBrand', () => {
  it('writes the folder, registers it and hands over the paths', async () => {
    let paths: readonly string[] = []
    await createBrand(root, brand, readTree(root), async (written) => {
      paths = written
    })
    expect(paths).toEqual(['brands/nosuch', 'brands/codes.ts', 'brands/index.ts'])
    expect(readdirSync(join(root, 'brands/nosuch'))).toHaveLength(4 + LANGUAGES.length)
    expect(readFileSync(join(root, 'brands/codes.ts'), 'utf8')).toContain("'nosuch'")
    expect(readFileSync(join(root, 'brands/index.ts'), 'utf8')).toContain("import('./nosuch/brand.ts')")
  })

  it('leaves nothing behind where a later step fails', async () => {
    const before = contents()
    const failing = createBrand(root, brand, readTree(root), async () => {
      expect(existsSync(join(root, 'brands/nosuch'))).toBe(true)
      for (const path of DOCUMENTS) writeFileSync(join(root, path), 'changed')
      throw new Error('no formatter')
    })
    await expect(failing).rejects.toThrow('no formatter')
    expect(contents()).toEqual(before)
  })

  it('does not touch a folder that exists', async () => {
    const tree = readTree(root)
    mkdirSync(join(root, 'brands/nosuch'))
    await expect(createBrand(root, brand, tree, async () => {})).rejects.toThrow('EEXIST')
    expect(existsSync(join(root, 'brands/nosuch'))).toBe(true)
  })

  it('leaves nothing behind where the process ends in between', async () => {
    const before = contents()
    const listeners = process.listeners('exit')
    await createBrand(root, brand, readTree(root), async () => {
      for (const listener of process.listeners('exit')) if (!listeners.includes(listener)) listener(130)
      expect(contents()).toEqual(before)
    })
    expect(process.listeners('exit')).toEqual(listeners)
  })
})
