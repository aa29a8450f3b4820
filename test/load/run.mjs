// `npm run load`: measures `acct-portal` beside a bare server that sends the same bytes, and writes the table of
// .docs/hosting.md. `npm run load -- --minutes 1` shortens the part that watches the memory. Installs and builds if
// needed.
import '../../demo/setup/versions.mjs'
import { ensurePackaged } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  await ensurePackaged()
  const { code } = await runNode('test/load/load.ts', process.argv.slice(2), { show: true })
  return code
})
