// `npm run mutation`: changes the code of src step by step, and counts the changes that no unit test notices.
// `npm run mutation -- domain` selects some folders. Writes the score to .docs/mutation.md.
import '../../demo/setup/versions.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  const { code } = await runNode('test/mutation/mutation.ts', process.argv.slice(2), { show: true })
  return code
})
