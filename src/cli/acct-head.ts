import { resolve } from 'node:path'
import { main } from './head/command.ts'
import { folderAssets } from './portal/folder-assets.ts'

process.exitCode = await main(process.argv.slice(2), {
  // The command is in dist/bin.
  assets: folderAssets(resolve(import.meta.dirname, '..')).assets,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
})
