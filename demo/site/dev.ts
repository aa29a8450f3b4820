// `npm run site -- --dev`: the site with every change as it is made. `npm start` beside it makes the tags live.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { createServer } from 'vitepress'
import { SOURCES } from './built-site.mjs'
import { PACKAGE_DATA } from './playground/package-data-path.ts'
import { PORT } from './stage/live-in-development.ts'
import { writePackageData } from './stage/package-data.ts'
import { writePreviews } from './stage/preview.ts'
import { clearSources, writeSources } from './stage/write.ts'

const root = resolve(import.meta.dirname, '../..')

clearSources()
writeSources()
await writePreviews(resolve(SOURCES, 'public'))
writePackageData(resolve(SOURCES, 'public', PACKAGE_DATA))
const server = await createServer(resolve(root, '.docs'), { port: PORT, strictPort: true })
await server.listen()
server.printUrls()

// Another process writes the pages again, because this one has the documents in memory.
const refresh = (): void => {
  spawn(process.execPath, [resolve(import.meta.dirname, 'stage/write.ts')], { stdio: 'inherit' })
}
for (const path of ['.docs', '.docs/pages', 'demo/site/stage', 'README.md', 'CHANGELOG.md'])
  watch(resolve(root, path), refresh)
