// `npm run frameworks`: builds a small app of each framework with the packed library and uses it in a
// browser; `npm run frameworks -- vue svelte` selects some,
// `create-acct` the projects that this command creates and changes, `playground` the code of the site's
// playground. Installs and builds if needed.
import '../../demo/setup/versions.mjs'
import { ensurePackaged } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  await ensurePackaged()
  const { code } = await runNode('test/frameworks/frameworks.ts', process.argv.slice(2), { show: true })
  return code
})
