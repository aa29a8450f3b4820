import { expect, test } from 'vitest'
import { withoutPrefix, withPrefix } from '../../src/sandbox/browser/addresses.ts'
import { call, callSigned, createSandboxAt, signIn, type Target } from '../fixtures/sandbox.ts'

const PREFIX = '/docs/live'

/** A sandbox below a path of a site, as the service worker of the documentation has it. */
function createTargetBelow(): Target {
  const { app } = createSandboxAt()
  return {
    url: `http://site.test${PREFIX}`,
    async fetch(request) {
      const response = await app.fetch(await withoutPrefix(request, PREFIX), { prefix: PREFIX })
      return withPrefix(response, PREFIX)
    },
  }
}

const getPage = async ({ fetch, url }: Target, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new Request(url + path, { redirect: 'manual', ...init }))

test('a client signs the whole path, and the log and the faults have the path of the call', async () => {
  const target = createTargetBelow()
  const session = await signIn(target, 'active@geeni.example')
  await call(target, 'POST', '/sandbox/faults', { body: { kind: 'status', path: '/account/*', status: 418 } })
  expect((await callSigned(target, session, 'GET', '/account/subscriptions')).status).toBe(418)
  expect((await callSigned(target, session, 'GET', '/account/subscriptions')).status).toBe(200)
  const { body } = await call(target, 'GET', '/sandbox/requests')
  expect(body.map(({ path }: { path: string }) => path)).toEqual([
    '/authentication/byEmail',
    '/account/subscriptions',
    '/account/subscriptions',
  ])
})

test('addresses of the console and of the vendors’ pages are below the path', async () => {
  const target = createTargetBelow()
  const console = await (await getPage(target, '/console?brand=visi')).text()
  expect(console).toContain(`href="${PREFIX}/console.css"`)
  expect(console).not.toMatch(/(?:href|src|action)="\/(?!docs)/)
  const frame = await getPage(target, '/vendors/frames/card?id=1&origin=http://site.test')
  expect(frame.status).toBe(200)
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await frame.text()).toContain(`src="${PREFIX}/vendors/frames/card.js"`)
})

test('a redirect leads below the path, and to no other site', async () => {
  const target = createTargetBelow()
  const moved = await getPage(target, '/console/reset?brand=visi', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect({ status: moved.status, location: moved.headers.get('location') }).toEqual({
    status: 303,
    location: `${PREFIX}/console?brand=visi`,
  })
  expect((await getPage(target, '/vendors/frames/card?id=1&origin=http://other.test')).status).toBe(403)
})
