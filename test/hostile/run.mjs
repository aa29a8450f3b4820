// `npm run hostile`: installs, builds and installs the peers if needed, then tries every scenario on our tag
// and on the peers. `npm run hostile -- --only chromium,webkit --widgets acct-login WORD ...` limits engines,
// widgets and scenarios, and `--write` publishes them.
import '../../demo/setup/versions.mjs'
import { ensureBuilt } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode('test/hostile/hostile.ts', process.argv.slice(2), { show: true })
  return code
})
