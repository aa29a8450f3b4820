import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSandbox } from '../../src/sandbox/app.ts'
import { brandsIn } from '../../src/sandbox/browser/named-brands.ts'
import type { SavedSandbox } from '../../src/sandbox/saved.ts'
import { call, callSigned, createSandboxAt, createTarget, MINUTE, NOON, signIn } from '../fixtures/sandbox.ts'

/** Offset of the schema's version in the header of a SQLite database, a big-endian integer of 32 bits. */
const USER_VERSION = 60

/** Saves a sandbox and continues it in another one, as a service worker does after the browser has stopped it. */
function continueLater(sandbox: { save(): SavedSandbox | null }) {
  const saved = structuredClone(sandbox.save())
  if (!saved) throw new Error('The sandbox has no state.')
  return createSandbox({ dataDir: ':memory:', now: () => NOON, saved })
}

test('a saved sandbox continues with its sessions, data, clock, faults and log', async () => {
  const sandbox = createSandboxAt()
  const target = createTarget(sandbox)
  const session = await signIn(target, 'active@geeni.example')
  await call(target, 'POST', '/sandbox/clock', { body: { advanceMs: MINUTE } })
  await call(target, 'POST', '/sandbox/faults', {
    body: { kind: 'status', path: '/account/**', status: 418 },
  })
  await call(target, 'POST', '/authentication/forgotPassword', {
    body: { brand: 'geeni', username: 'annual@geeni.example' },
  })
  const { body: requests } = await call(target, 'GET', '/sandbox/requests')
  const { body: inbox } = await call(target, 'GET', '/sandbox/inbox')

  const later = createTarget(continueLater(sandbox))
  expect((await call(later, 'GET', '/sandbox/clock')).body.advanceMs).toBe(MINUTE)
  expect((await call(later, 'GET', '/sandbox/requests')).body).toEqual(requests)
  expect((await call(later, 'GET', '/sandbox/inbox')).body).toEqual(inbox)
  const read = () => callSigned(later, session, 'GET', '/account/subscriptions', { at: NOON + MINUTE })
  expect((await read()).status).toBe(418)
  expect((await read()).body.subscriptions).not.toEqual([])
})

test('a state of another schema is replaced by the seeds', async () => {
  const earlier = createSandboxAt()
  await signIn(createTarget(earlier), 'active@geeni.example')
  const saved = earlier.save()
  if (!saved) throw new Error('The sandbox has no state.')
  const image = saved.image.slice()
  new DataView(image.buffer).setUint32(USER_VERSION, 1)
  const sandbox = createSandbox({ dataDir: ':memory:', now: () => NOON, saved: { ...saved, image } })
  const { body } = await call(createTarget(sandbox), 'GET', '/sandbox/requests')
  expect(body).toEqual([])
  await expect(signIn(createTarget(sandbox), 'active@geeni.example')).resolves.toBeTruthy()
})

test('a sandbox on disk keeps its own state', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'acct-saved-'))
  const sandbox = createSandbox({ dataDir })
  expect(sandbox.save()).toBeNull()
  sandbox.close()
  rmSync(dataDir, { recursive: true })
})

test('a sandbox that is seeded on demand has a brand from the first request that names it', async () => {
  const sandbox = createSandbox({ dataDir: ':memory:', now: () => NOON, isSeededOnDemand: true })
  const target = {
    url: 'http://sandbox.test',
    async fetch(request: Request) {
      sandbox.addBrands(await brandsIn(request.clone()))
      return sandbox.app.fetch(request)
    },
  }
  const getCount = async (brand: string) =>
    (await call(target, 'GET', `/subscriptions/plans?brand=${brand}`)).body.plans.length
  await signIn(target, 'active@visi.example')
  const all = createTarget(createSandboxAt())
  expect(await getCount('geeni')).toBe(
    (await call(all, 'GET', '/subscriptions/plans?brand=geeni')).body.plans.length,
  )
  sandbox.reset()
  await signIn(target, 'active@visi.example')
  const page = await target.fetch(new Request(`${target.url}/console`))
  expect(await page.text()).toContain('active@geeni.example')
})
