// `npm run site`: installs and builds what is missing, then builds the site. `--check` also tests it in browsers.
import '../setup/versions.mjs'
import { parseArgs } from 'node:util'
import { ENGINES as INSTALLABLE, isInstalled } from '../../test/engines/browsers.mjs'
import { ensureBuilt, ensurePackaged } from '../setup/build.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { runNode } from '../setup/run.mjs'
import { command, Problem } from '../setup/say.mjs'
import { buildSite } from './fresh.mjs'

const ENGINES = ['chromium', ...Object.keys(INSTALLABLE)]
const USAGE = `Usage: npm run site -- [--dev] [--check [--only ${ENGINES}] [WORD ...]]`
const OPTIONS = { check: { type: 'boolean' }, dev: { type: 'boolean' }, only: { type: 'string' } }

function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Problem(`${error.message.split('. ')[0]}. ${USAGE}`)
  }
}

await command(async () => {
  const { values, positionals: words } = parse(process.argv.slice(2))
  const { only = 'chromium' } = values
  const unknown = only.split(',').find((engine) => !ENGINES.includes(engine))
  if (unknown !== undefined) throw new Problem(`"${unknown}" is none of ${ENGINES.join(', ')}. ${USAGE}`)
  await ensureInstalled()
  // A check runs the package's sandbox.
  await (values.check ? ensurePackaged() : ensureBuilt())
  if (values.dev) return (await runNode('demo/site/dev.ts', [], { show: true })).code
  await buildSite({ withElements: true })
  console.log('The site is in .cache/site/dist. `npm start` serves it.')
  if (!values.check) return 0
  const args = ['--only', only, ...words]
  const { code } = await runNode('demo/site/check/main.ts', args, { show: true })
  if (code !== 0 || words.length > 0 || values.only) return code
  // On a static host, in each engine that this machine has.
  const engines = ['chromium', ...Object.keys(INSTALLABLE).filter(isInstalled)]
  const inEngines = ['--parts', 'site', '--only', `${engines}`]
  return (await runNode('test/engines/run.mjs', inEngines, { show: true })).code
})
