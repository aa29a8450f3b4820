// Bundles the page of the screens (page.tsx) into .cache/engines-screens, and serves it.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'
import { inProject } from '../../../demo/setup/paths.mjs'
import { createConfig } from '../../../rollup.config.mjs'
import { holdable, stories } from '../../elements/build.mjs'

const FOLDER = '.cache/engines-screens'
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** The commands of the test runner, which the stories import but do not use. */
const noCommands = {
  name: 'acct-no-commands',
  resolveId: (id) => (id === '@web/test-runner-commands' ? '\0commands' : null),
  load: (id) => (id === '\0commands' ? 'export const executeServerCommand = null, sendKeys = null' : null),
}

const HTML = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title><link rel="icon" href="data:,">
<style>body { margin: 0 }</style><script type="module" src="/page.js"></script></html>
`

export async function buildScreens() {
  const config = createConfig({
    input: { page: inProject('test/engines/screens/page.tsx') },
    dir: inProject(FOLDER),
    production: false,
  })
  const environment = replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': JSON.stringify('production') },
  })
  const bundle = await rollup({
    ...config,
    plugins: [noCommands, stories, holdable, environment, ...config.plugins],
  })
  await bundle.write(config.output)
  await bundle.close()
  writeFileSync(inProject(FOLDER, 'index.html'), HTML)
}

/** Serves the bundle; returns the address and a function that ends the server. */
export async function serveScreens() {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://localhost')
    const name = pathname === '/' ? 'index.html' : pathname
    try {
      const body = readFileSync(join(inProject(FOLDER), name))
      response
        .writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}
