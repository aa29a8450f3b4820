// `npm run site`: installs and builds what is missing, then builds the site. `--check` also tests it in a browser.
import '../../demo/setup/versions.mjs'
import { ensureBuilt } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { runNode } from '../../demo/setup/run.mjs'
import { command, Problem } from '../../demo/setup/say.mjs'
import { ENGINES, isInstalled } from '../../test/engines/browsers.mjs'
import { buildSite } from './fresh.mjs'

const FLAGS = ['--check', '--dev']

await command(async () => {
  const flags = process.argv.slice(2)
  const unknown = flags.find((flag) => !FLAGS.includes(flag.split('=')[0] ?? '') && flag.startsWith('-'))
  if (unknown)
    throw new Problem(`Unknown option "${unknown}". Usage: npm run site -- [${FLAGS.join('] [')}] [WORD ...]`)
  await ensureInstalled()
  await ensureBuilt()
  if (flags.includes('--dev')) return (await runNode('.docs/.vitepress/dev.ts', [], { show: true })).code
  await buildSite({ withElements: true })
  console.log('The site is in .cache/site/dist. `npm start` serves it.')
  if (!flags.includes('--check')) return 0
  const words = flags.filter((flag) => !flag.startsWith('-'))
  const { code } = await runNode('.docs/.vitepress/check/main.ts', words, { show: true })
  if (code !== 0 || words.length > 0) return code
  // On a static host, in each engine that this machine has.
  const engines = ['chromium', ...Object.keys(ENGINES).filter(isInstalled)]
  const inEngines = ['--parts', 'site', '--only', `${engines}`]
  return (await runNode('test/engines/run.mjs', inEngines, { show: true })).code
})
