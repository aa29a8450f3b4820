// `npm run new-brand -- acme --name "Acme"`: installs what is missing, then creates the brand on the
// project's own Node.
import '../../demo/setup/versions.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  const { code } = await runNode('.config/new-brand/command.ts', process.argv.slice(2), { show: true })
  return code
})
