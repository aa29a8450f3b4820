// `npm run evidence`: runs the tests that prove the claims for buyers, and writes the pages about accessibility,
// security and performance. `npm run evidence -- --write` writes the pages again. Installs if needed.
import '../../demo/setup/versions.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  const { code } = await runNode('test/evidence/evidence.ts', process.argv.slice(2), { show: true })
  return code
})
