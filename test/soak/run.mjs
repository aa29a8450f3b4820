// `npm run soak`: every tag comes and goes a thousand times in a browser; checks that nothing is left and writes .docs/soak.json.
// `npm run soak -- acct-login` takes some of them. Installs and builds what is missing.
import '../../demo/setup/versions.mjs'
import { ensureBuilt } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode('test/soak/soak.ts', process.argv.slice(2), { show: true })
  return code
})
