// `npm run bench`: installs and builds if needed, then measures. `npm run bench -- --help` prints the
// options; `npm run bench -- --lists` measures the longest lists instead.
import '../../demo/setup/versions.mjs'
import { ensureBuilt } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const args = process.argv.slice(2)
  const { code } = await (args.includes('--lists')
    ? runNode('test/bench/lists.ts', [], { show: true })
    : runNode('test/bench/bench.ts', args, { show: true }))
  return code
})
