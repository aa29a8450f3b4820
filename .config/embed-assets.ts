// Rollup plugin: the files of the embedding pages that load before anything else of the page.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'rollup'

const ASSETS = {
  'embed-early.js': 'queue-messages.js',
  'embed.css': 'page.css',
}

export const embedAssets: Plugin = {
  name: 'acct-embed-assets',
  generateBundle() {
    for (const [fileName, name] of Object.entries(ASSETS)) {
      const source = readFileSync(resolve(import.meta.dirname, '../src/embed/page', name), 'utf8')
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
}
