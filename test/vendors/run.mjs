// `npm run vendors`: runs the contract suite of the payment gateways in a browser against the vendors' real
// clients that the environment names (.docs/going-live.md). Installs if needed.
import '../../demo/setup/versions.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'
import { ensureBrowser } from '../browser.mjs'

await command(async () => {
  await ensureInstalled()
  // TypeScript needs the installed version of Node.js.
  const { code: unusable } = await runNode('test/vendors/check.ts', [], { show: true })
  if (unusable) return unusable
  process.env.CHROME_PATH = await ensureBrowser()
  const { code } = await runNode('test/elements/run.mjs', ['--vendors', 'payments/contract'], { show: true })
  return code
})
