// Writes the sources of the site into .cache/site/pages, where VitePress reads them.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SOURCES } from '../built-site.mjs'
import { withFacts } from './facts.ts'
import { llmsText } from './llms.ts'
import { HOME } from './pages.ts'
import { FILES, groups, pages, stage } from './site.ts'
import { plainMarkdown, vitepressSource } from './source.ts'

const root = resolve(import.meta.dirname, '../../..')

function write(folder: string, name: string, text: string): void {
  const file = join(folder, name)
  // The development server reloads a page whose file changes.
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Removes the sources of an earlier build, whose pages may be gone. */
export const clearSources = (): void => rmSync(SOURCES, { recursive: true, force: true })

/** Writes the sources. Throws an Error that names each link that leads nowhere. */
export function writeSources(): void {
  const staged = pages.filter((page) => page !== HOME).map(stage)
  const lost = staged.flatMap((one) => one.lost.map(({ file, link }) => `${file}: ${link}`))
  if (lost.length > 0) throw new Error(`Links that lead nowhere:\n${lost.join('\n')}`)
  for (const one of staged) write(SOURCES, `${one.page.path}.md`, vitepressSource(one))
  write(SOURCES, 'index.md', withFacts(readFileSync(join(root, HOME.files[0] ?? ''), 'utf8')))
  cpSync(resolve(import.meta.dirname, '../public'), join(SOURCES, 'public'), { recursive: true })
  for (const [file, name] of Object.entries(FILES)) cpSync(join(root, file), join(SOURCES, 'public', name))
}

/** Writes each page as plain Markdown, and `llms.txt`, into the built site. */
export function writeMarkdown(folder: string): void {
  for (const page of pages.filter((one) => one !== HOME))
    write(folder, `${page.path}.md`, plainMarkdown(stage(page)))
  const list = llmsText(HOME.title, HOME.description, groups)
  write(folder, 'llms.txt', list)
  write(folder, 'index.md', list)
}

if (import.meta.main) writeSources()
