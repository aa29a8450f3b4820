import { resolve } from 'node:path'
import { main } from './portal/command.ts'
import { folderAssets } from './portal/folder-assets.ts'

process.exitCode = await main(process.argv.slice(2), {
  // The command is in dist/bin.
  runtime: folderAssets(resolve(import.meta.dirname, '..')),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  untilStopped: ({ reload, stop }) =>
    new Promise((resolve, reject) => {
      process.on('SIGHUP', () => void reload())
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => void stop().then(resolve, reject))
    }),
})
