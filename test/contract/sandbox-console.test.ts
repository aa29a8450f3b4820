import { expect, test } from 'vitest'
import { createSandbox } from '../../src/sandbox/app.ts'
import { PartnerList } from '../../src/sandbox/portal/partners.ts'
import { call, createSandboxAt, createTarget, postByEmail, signIn, type Target } from '../fixtures/sandbox.ts'

const openPage = async (target: Target, path = '/console') => {
  const response = await target.fetch(new Request(target.url + path))
  return { response, text: await response.text() }
}

const submit = (target: Target, path: string, fields: Record<string, string> = {}) =>
  target.fetch(
    new Request(`${target.url}/console/${path}`, {
      method: 'POST',
      headers: { origin: target.url },
      body: new URLSearchParams(fields),
    }),
  )

test('the console and its files have a policy that allows no inline code', async () => {
  const target = createTarget(createSandboxAt())
  for (const path of ['/console', '/console.css', '/console.js']) {
    const { response } = await openPage(target, path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
  }
  const { text } = await openPage(target)
  expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/)
})

test("the console shows the brand's accounts, the sent codes and the calls", async () => {
  const target = createTarget(createSandboxAt())
  const { token } = await signIn(target, 'active@visi.example')
  await postByEmail(target, 'mfa-email@visi.example')
  const [{ code }] = (await call(target, 'GET', '/sandbox/inbox')).body
  const { text } = await openPage(target, '/console?brand=visi')
  expect(text).toContain('Not for production')
  expect(text).toContain('pending-change@visi.example')
  expect(text).not.toContain('pending-change@geeni.example')
  expect(text).toContain(`<span class="code">${code}</span>`)
  expect(text).toContain('/authentication/byEmail')
  expect(text).not.toContain(token)
})

test("the console's forms add and remove faults, move the clock and reset without a script", async () => {
  const target = createTarget(createSandboxAt())
  const faults = async () => (await call(target, 'GET', '/sandbox/faults')).body
  const clock = async () => (await call(target, 'GET', '/sandbox/clock')).body
  const added = await submit(target, 'faults?brand=otis', {
    kind: 'slow',
    method: 'GET',
    path: '/config/**',
    when: 'after',
    times: '2',
    status: '',
    ms: '300',
  })
  expect({ status: added.status, location: added.headers.get('location') }).toEqual({
    status: 303,
    location: '/console?brand=otis',
  })
  const fault = { kind: 'slow', method: 'GET', path: '/config/**', when: 'after', times: 2, ms: 300 }
  expect(await faults()).toEqual([fault])
  await submit(target, 'faults/remove', { index: '0' })
  expect(await faults()).toEqual([])
  await submit(target, 'clock', { advanceMs: '3600000' })
  await submit(target, 'clock', { skewMs: '-1200000' })
  expect(await clock()).toMatchObject({ advanceMs: 3_600_000, skewMs: -1_200_000 })
  await submit(target, 'reset')
  expect(await clock()).toMatchObject({ advanceMs: 0, skewMs: 0 })
})

test('the console shows request data as text', async () => {
  const target = createTarget(createSandboxAt())
  await call(target, 'POST', '/account/x?q=<b>', { body: { note: '<img src=x onerror=alert(1)>' } })
  const { text } = await openPage(target)
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toContain('<img')
})

test('the console adds and removes partner sites of a brand, and a reset restores them', async () => {
  const partners = new PartnerList({ geeni: [{ origin: 'http://localhost:1' }] })
  const target = createTarget(createSandbox({ dataDir: ':memory:', partners }))
  expect((await openPage(target)).text).toContain('http://localhost:1')
  expect((await openPage(target, '/console?brand=visi')).text).toContain('the portal refuses every page')
  await submit(target, 'partners?brand=visi', { origin: 'http://localhost:5173', scopes: 'read,plans' })
  await submit(target, 'partners?brand=visi', { origin: 'http://*.localhost:5173', scopes: '' })
  expect(partners.of('visi')).toEqual([
    { origin: 'http://localhost:5173', scopes: ['read', 'plans'] },
    { origin: 'http://*.localhost:5173' },
  ])
  expect((await openPage(target, '/console?brand=visi')).text).toContain('read, plans')
  const wrong = await submit(target, 'partners?brand=visi', { origin: 'shop.example', scopes: '' })
  expect({ status: wrong.status, text: await wrong.text() }).toEqual({
    status: 400,
    text: expect.stringMatching(/^shop\.example must be/),
  })
  await submit(target, 'partners/remove?brand=visi', { origin: 'http://localhost:5173' })
  expect(partners.of('visi')).toEqual([{ origin: 'http://*.localhost:5173' }])
  await submit(target, 'reset')
  expect(partners.current).toEqual({ geeni: [{ origin: 'http://localhost:1' }] })
})
