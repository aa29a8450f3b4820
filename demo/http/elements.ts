import { resolve } from 'node:path'
import { Hono } from 'hono'
import { serveFile } from './files.ts'

const dist = resolve(import.meta.dirname, '../../dist')

/** `/acct/*`: the built elements. Pages on other origins need CORS headers to load module scripts. */
export const builtElements = new Hono().get('/acct/*', async (c) => {
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return (await serveFile(c, dist, c.req.path.slice('/acct/'.length))) ?? c.text('Not found', 404)
})
