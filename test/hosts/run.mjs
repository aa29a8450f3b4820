// `npm run hosts`: runs journeys against the portal of the packed package on Node, in workerd, and exported behind
// nginx. `npm run hosts -- --only nginx sign-in` takes one server, or the journeys whose path contains a word. Ends
// with "N passed, N failed". Installs and builds if needed.
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
  const { code } = await runNode('test/hosts/hosts.ts', process.argv.slice(2), { show: true })
  return code
})
