// `npm run chunks`: chooses the modules that share a file of dist/chunks/ (.config/shared-chunks.ts), by the
// files that pages of the demo load.
import '../../demo/setup/versions.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  const { code } = await runNode('test/chunks/command.ts', process.argv.slice(2), { show: true })
  return code
})
