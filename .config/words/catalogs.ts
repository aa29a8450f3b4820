// Reads the catalogs of src/i18n and the brands.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brandCodes } from '../../brands/codes.ts'
import { OF_SANDBOX } from '../new-brand/tree.ts'

const root = resolve(import.meta.dirname, '../..')
/** The folder with a folder of messages for each language. */
export const LOCALES = 'src/i18n/locales'

/** The messages of one file in English and in another language. */
export interface CatalogFile {
  /** Path of the other language's file, for example `src/i18n/locales/de/plans.json`. */
  path: string
  english: Readonly<Record<string, string>>
  /** Empty for a file that does not exist. */
  messages: Readonly<Record<string, string>>
}

const read = (path: string): Record<string, string> =>
  existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : {}

/** Returns the files of a language: one per English file, and those without an English one. */
export function readCatalogs(locale: string): CatalogFile[] {
  const folders = ['en', locale].map((name) => join(root, LOCALES, name)).filter((path) => existsSync(path))
  const names = new Set(
    folders.flatMap((folder) => readdirSync(folder)).filter((name) => name.endsWith('.json')),
  )
  const pairs = [
    ...[...names].map((name) => [`${LOCALES}/`, `/${name}`] as const),
    ...brandCodes.map((brand) => [`brands/${brand}/copy.`, '.json'] as const),
  ]
  return pairs.map(([start, end]) => ({
    path: `${start}${locale}${end}`,
    english: read(`${start}en${end}`),
    messages: read(`${start}${locale}${end}`),
  }))
}

/** Returns the code in which keys of messages occur: all but that of the sandbox. */
export function readSources(): string[] {
  return ['src', 'elements', 'brands', '.config'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !OF_SANDBOX.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8')),
  )
}
