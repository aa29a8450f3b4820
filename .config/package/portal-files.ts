// Writes the files of the portal's server: icons and web manifest of each brand in dist/icons, copies of text files
// compressed by brotli in dist/br, and dist/portal.json, the list of all files that a portal serves.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from '../../demo/setup/paths.mjs'
import { compressBrotli } from '../../src/cli/portal/compress.ts'
import type { FileList } from '../../src/hosting/assets.ts'
import type { PortalFacts } from '../../src/hosting/portal-facts.ts'
import { hasCompressedCopy } from '../../src/hosting/static-files.ts'
import { getStore } from '../stored.ts'
import { pngIcon, svgIcon, toIco } from './icons.ts'

const stored = getStore('compressed', import.meta.resolve('../../src/cli/portal/compress.ts'))

/** Highest quality of brotli: a release is compressed once. */
const BEST_QUALITY = 11
const BROTLI = `${process.versions.brotli} ${BEST_QUALITY}`

/** What a page of the portal can load from dist/. */
const SERVED =
  /^((loader|loader-[\w-]{8}|embed|embed-early|embed-origin|embed-page|embed-sign-in)\.js|embed\.css|integrity\.json|first-views\.json)$/
const FOLDERS = ['elements', 'chunks', 'views', 'embed', 'icons']
const write = (file: string, content: string | Uint8Array): void => {
  const to = inProject('dist', file)
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, content)
}

const readFacts = (): PortalFacts =>
  JSON.parse(readFileSync(inProject('dist/pages/portal.json'), 'utf8')) as PortalFacts

function writeIcons(): void {
  const { brands } = readFacts()
  for (const [code, { name, colors }] of Object.entries(brands)) {
    const look = { name, primary: colors.primary[0], onPrimary: colors['on-primary'][0] }
    const folder = `icons/${code}`
    write(`${folder}/favicon.svg`, svgIcon(look))
    write(`${folder}/favicon.ico`, toIco(pngIcon(look, 32), 32))
    write(`${folder}/touch.png`, pngIcon(look, 180))
    for (const width of [192, 512]) write(`${folder}/${width}.png`, pngIcon(look, width))
    const icons = [192, 512].map((width) => ({
      src: `${width}.png`,
      sizes: `${width}x${width}`,
      type: 'image/png',
      purpose: 'any maskable',
    }))
    const manifest = {
      name,
      short_name: name,
      start_url: `/?brand=${code}`,
      scope: '/',
      display: 'minimal-ui',
      background_color: colors.canvas[0],
      theme_color: colors.canvas[0],
      icons,
    }
    write(`${folder}/app.webmanifest`, `${JSON.stringify(manifest, null, 1)}\n`)
  }
}

/** Returns the paths below dist/ of the files that a portal serves. */
function servedFiles(): string[] {
  const single = readdirSync(inProject('dist')).filter((name) => SERVED.test(name))
  const below = FOLDERS.filter((folder) => existsSync(inProject('dist', folder))).flatMap((folder) =>
    readdirSync(inProject('dist', folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(inProject('dist').length + 1)),
  )
  return [...single, ...below].map((file) => file.replaceAll('\\', '/')).sort()
}

/** Hashes as `getTag` of src/hosting does. */
const getHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

function writeList(isCompressed: boolean): void {
  const files = servedFiles().map((file) => [file, getHash(readFileSync(inProject('dist', file)))])
  const list: FileList = { isCompressed, files: Object.fromEntries(files) }
  write('portal.json', JSON.stringify(list))
}

/**
 * Copies the loader to a name with its hash, which pages/portal.json names: a browser that has the portal's
 * loader starts it without a request.
 */
function writeLoader(): void {
  const content = readFileSync(inProject('dist/loader.js'))
  const loader = `loader-${getHash(content).slice(0, 8)}.js`
  write(loader, content)
  write('pages/portal.json', JSON.stringify({ ...readFacts(), loader }))
}

/** Writes the icons and the list, for the demo: files that change with every build are not compressed. */
export function writePortalFiles(): void {
  writeIcons()
  writeLoader()
  rmSync(inProject('dist/br'), { recursive: true, force: true })
  writeList(false)
}

/** Adds the compressed copies, for the package. */
export async function writeCompressed(): Promise<void> {
  const files = servedFiles().filter(hasCompressedCopy)
  const queue = [...files]
  const work = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const content = readFileSync(inProject('dist', file))
      write(`br/${file}`, await stored([BROTLI, content], () => compressBrotli(content, BEST_QUALITY)))
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  writeList(true)
}
