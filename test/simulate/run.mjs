// `npm run simulate`: account holders, tabs and a bad network from seeds, in virtual time
// (.docs/guarantees.md).
import '../../demo/setup/versions.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  const { code } = await runNode('test/simulate/command.ts', process.argv.slice(2), { show: true })
  return code
})
