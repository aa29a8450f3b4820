import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PortalOptions } from '../../../hosting/portal-options.ts'
import type { PortalSettings } from '../../../hosting/portal-settings.ts'
import { hasCompressedCopy, isText } from '../../../hosting/static-files.ts'
import { nginxMaps } from './nginx-maps.ts'
import { nginxServer } from './nginx-server.ts'
import { type ExportedFile, type ExportedSite, exportSite, plainFiles } from './site.ts'
import { headersFile, redirectsFile } from './static-host.ts'

/** Files that are written at once. */
const WORKERS = 8

async function write(folder: string, file: string, content: Uint8Array | string): Promise<void> {
  const to = join(folder, file)
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, content)
}

/** Writes a file, and its compressed copy beside it. */
async function writeCopies(
  folder: string,
  { file, response: { body } }: ExportedFile,
  { assets, compress }: PortalOptions,
): Promise<void> {
  if (!body) return
  await write(folder, file, body)
  const isSmall = file === 'robots.txt' || file.includes('.well-known/')
  if (!compress || isSmall || !isText(file)) return
  const path = file.replace(/^acct\//, '')
  const built = !file.endsWith('.html') && hasCompressedCopy(path) ? await assets(`br/${path}`) : null
  await write(folder, `${file}.br`, built ?? (await compress(body)))
}

/** Returns the configurations of servers, by their path below the folder of the export. */
export const configurations = (site: ExportedSite): Record<string, string> => ({
  'nginx/maps.conf': nginxMaps(site),
  'nginx/server.conf': nginxServer(site),
  'site/_headers': headersFile(site),
  'site/_redirects': redirectsFile(site),
})

/** Writes the portal as static files with the configurations of common servers. Resolves with the number of files. */
export async function writeExport(
  folder: string,
  settings: PortalSettings,
  runtime: PortalOptions,
): Promise<number> {
  const site = await exportSite(settings, runtime)
  const files = [...site.pages, ...site.embeds, ...site.texts, ...site.files]
  const plain = plainFiles(site)
  const queue = [
    ...files.map((file) => () => writeCopies(join(folder, 'site'), file, runtime)),
    ...plain.map(
      ({ file, response }) =>
        () =>
          write(join(folder, 'site'), file, response.body ?? ''),
    ),
    ...Object.entries(configurations(site)).map(
      ([file, text]) =>
        () =>
          write(folder, file, text),
    ),
  ]
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) await next()
  }
  const count = queue.length
  await Promise.all(Array.from({ length: WORKERS }, work))
  return count
}
