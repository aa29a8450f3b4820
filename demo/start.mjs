// `npm start`: installs missing packages, builds outdated files, then serves the demo and the sandbox until
// Ctrl-C.
import './setup/versions.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runNode } from './setup/run.mjs'
import { command } from './setup/say.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode('demo/serve.ts', [], { show: true })
  return code
})
