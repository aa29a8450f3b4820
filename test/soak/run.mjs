// `npm run soak`: mounts and unmounts every tag 1,000 times in a browser, checks for leaks and writes
// .docs/soak.json. `npm run soak -- acct-login` selects some. Installs and builds if needed.
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
