// `npm run space`: measures the height of every tag in a browser, for each brand, language and width, and writes
// brands/reserved-space.json, from which pages reserve space; `npm run space -- geeni` measures one brand.
import '../../demo/setup/versions.mjs'
import { ensurePackaged } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command } from '../../demo/setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  await ensurePackaged()
  const { code } = await runNode('test/reserved-space/write.ts', process.argv.slice(2), { show: true })
  return code
})
