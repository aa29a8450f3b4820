import { expect, it } from 'vitest'
import { readPage } from '../../../src/cli/check/page/read-page.ts'
import { serveLocally } from '../../fixtures/local-server.ts'

it.each([
  ['loads a page after the server has closed an idle connection', 1, 'object'],
  ['says why a page does not load whose connection closes each time', 9, 'string'],
])('%s', async (_, closed, kind) => {
  let requests = 0
  const server = await serveLocally((request, response) => {
    requests += 1
    if (requests <= closed) request.socket.destroy()
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  })
  const page = await readPage(new URL(server.url))
  await server.close()
  expect({ kind: typeof page, requests }).toEqual({ kind, requests: 2 })
})
