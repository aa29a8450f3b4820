// `npm run wire`: records a journey through services with ten differences from the wire contract, has the
// packed `acct-check har` name them, and runs journeys again with the settings that it prints. Ends with "N
// passed, N failed". Installs and builds if needed.
import '../../demo/setup/versions.mjs'
import { ensurePackaged } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'
import { ensureBrowser, ensureFastBrowser } from '../browser.mjs'

await command(async () => {
  await ensureInstalled()
  await ensurePackaged()
  await ensureFastBrowser()
  await ensureBrowser()
  const { code } = await runNode('test/wire/wire.ts', [], { show: true })
  return code
})
