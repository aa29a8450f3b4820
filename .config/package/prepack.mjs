// `npm pack` runs this script: it installs and builds what is missing, and writes the documents of the package.
import '../../demo/setup/versions.mjs'
import { ensurePackaged } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { command } from '../../demo/setup/say.mjs'
import { writeDocs } from './docs.mjs'

await command(async () => {
  await ensureInstalled()
  await ensurePackaged()
  writeDocs()
})
