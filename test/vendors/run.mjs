// `npm run vendors`: runs the contract suite of the payment gateways in a browser against the vendors' real
// clients that the environment names (.docs/going-live.md). `npm run vendors -- --recurly-source FOLDER` does so
// without an account, with the public source of Recurly.js. Installs if needed.
import '../../demo/setup/versions.mjs'
import { ensureBuilt } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command, Problem } from '../../demo/setup/say.mjs'
import { ensureBrowser, ensureFastBrowser } from '../browser.mjs'

const USAGE = `Usage: ACCT_RECURLY_KEY=... ACCT_STRIPE_KEY=... npm run vendors
       npm run vendors -- --recurly-source FOLDER`

await command(async () => {
  const [flag, ...rest] = process.argv.slice(2)
  if (flag !== undefined && (flag !== '--recurly-source' || rest.length !== 1)) throw new Problem(USAGE)
  await ensureInstalled()
  if (flag) {
    await ensureBuilt()
    await ensureFastBrowser()
    await ensureBrowser()
    const { code } = await runNode('test/vendors/source.ts', rest, { show: true })
    return code
  }
  // TypeScript needs the installed version of Node.js.
  const { code: unusable } = await runNode('test/vendors/check.ts', [], { show: true })
  if (unusable) return unusable
  process.env.CHROME_PATH = await ensureBrowser()
  const { code } = await runNode('test/elements/run.mjs', ['--vendors', 'payments/contract'], { show: true })
  return code
})
