// Writes dist/THIRD_PARTY_LICENSES.txt: every package whose code is in dist/, with the text of its license.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inProject } from '../../demo/setup/paths.mjs'
import { type BundledPackage, bundledPackages } from './packages.ts'

/** Packages without the text of their license, to a file with the text from their repository. */
const TEXTS: Readonly<Record<string, string>> = {
  '@r2wc/core': 'r2wc.txt',
  '@r2wc/react-to-web-component': 'r2wc.txt',
  '@sqlite.org/sqlite-wasm': 'sqlite-wasm.txt',
}

/** Returns the name and the text of a package's license. Throws when the package has no text. */
function getLicense({ folder, name, version, license }: BundledPackage): { title: string; text: string } {
  const ownTexts = readdirSync(inProject(folder))
    .filter((file) => /^(licen[cs]e|copyright|notice|copying)/i.test(file))
    .map((file) => inProject(folder, file))
  const text = TEXTS[name]
  const files = text ? [resolve(import.meta.dirname, 'licenses', text)] : ownTexts
  if (!license || files.length === 0)
    throw new Error(`${folder} is bundled without a license text. Add the text to .config/package/licenses/.`)
  const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim())
  return { title: `${name} ${version} (${license})`, text: texts.join('\n\n') }
}

export function writeLicenses(): void {
  const rule = '-'.repeat(80)
  const parts = bundledPackages().map(getLicense)
  const texts = parts.map(({ title, text }) => `${rule}\n${title}\n${rule}\n\n${text}\n`)
  const head = 'The files of this package contain code of the following packages.\n'
  writeFileSync(inProject('dist/THIRD_PARTY_LICENSES.txt'), [head, ...texts].join('\n'))
}
