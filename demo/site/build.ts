// Builds the site into .cache/site/dist. The elements must be built: their first views are part of the pages.
import { cpSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vitepress'
import { SITE } from './built-site.mjs'
import { PACKAGE_DATA } from './playground/package-data-path.ts'
import { writeBrowserSandbox } from './stage/browser-sandbox.ts'
import { writePackageData } from './stage/package-data.ts'
import { writePreviews } from './stage/preview.ts'
import { clearSources, writeMarkdown, writeSources } from './stage/write.ts'

const root = resolve(import.meta.dirname, '../..')
const next = resolve(root, '.cache/site/next')

/** What a page loads of the package. */
const ELEMENTS = ['loader.js', 'chunks', 'elements', 'views', 'embed.js']

/** Copies the elements below /acct/, so that a static host serves them too. `npm start` serves dist/ itself. */
function copyElements(): void {
  for (const name of ELEMENTS)
    cpSync(join(root, 'dist', name), join(next, 'acct', name), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    })
}

clearSources()
writeSources()
await build(resolve(root, '.docs'), { outDir: next })
writeMarkdown(next)
await writePreviews(next)
writePackageData(join(next, PACKAGE_DATA))
// A static host has no services: the sandbox runs in the browser.
if (process.argv.includes('--with-elements')) {
  copyElements()
  await writeBrowserSandbox(next)
}
// A server of the earlier site continues until the new one is whole.
rmSync(SITE, { recursive: true, force: true })
renameSync(next, SITE)
