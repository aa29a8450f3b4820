// `npm run bench`: installs and builds what is missing, then measures. `npm run bench -- --help` tells its options.
import '../../demo/setup/versions.mjs'
import { ensureBuilt } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode('test/bench/bench.ts', process.argv.slice(2), { show: true })
  return code
})
