import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENTS } from '../metadata/documents.ts'
import { createFiles } from './files.ts'
import type { NewBrand } from './options.ts'
import { TABLES } from './register.ts'
import type { TokenLook } from './token-look.ts'
import type { Tree } from './tree.ts'

/**
 * Writes the brand's folder and registers it, then calls `finish` with the written paths. Where anything
 * fails or the process is ended, the folder is removed and every other file has its earlier text again, the
 * documents too, which `finish` writes. Without a look, the brand has placeholders.
 */
export async function createBrand(
  root: string,
  brand: NewBrand,
  tree: Tree,
  finish: (paths: readonly string[]) => Promise<void>,
  look?: Pick<TokenLook, 'tokens' | 'about'>,
): Promise<void> {
  const folder = `brands/${brand.code}`
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  // Everything that can throw without a trace comes before the first write.
  const files = createFiles(brand, Object.values(tree.themes), look)
  const tables = TABLES.map(({ path, add }) => ({ path, text: add(read(path), brand.code) }))
  const earlier = [...TABLES.map(({ path }) => path), ...DOCUMENTS].map((path) => ({
    path,
    text: read(path),
  }))
  const undo = (): void => {
    rmSync(join(root, folder), { recursive: true, force: true })
    for (const { path, text } of earlier) writeFileSync(join(root, path), text)
  }
  // Fails where the folder exists, which `undo` must not remove.
  mkdirSync(join(root, folder))
  process.once('exit', undo)
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, folder, name), text)
    for (const { path, text } of tables) writeFileSync(join(root, path), text)
    await finish([folder, ...tables.map(({ path }) => path)])
  } catch (error) {
    undo()
    throw error
  } finally {
    process.off('exit', undo)
  }
}
