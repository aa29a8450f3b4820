import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hasNginx, type PortalServer } from '../consumers/portal/servers.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { type Journey, journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'
import { HOSTS, hostSettings } from './support/portal-host.ts'

/** Signs in on a server of the portal, reloads, and goes through routes by link and by address. */
async function visitAccount({ another }: Pick<Journey, 'another'>, { port }: PortalServer): Promise<void> {
  const page = await another()
  const origin = `http://localhost:${port}`
  const response = await page.goto(`${origin}/payment`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
  await page.waitForURL(`${origin}/login?redirectUri=%2Fpayment`)
  await signIn(page, 'active@geeni.example')
  await page.waitForURL(`${origin}/payment`)
  await page.getByRole('link', { name: 'My Plan' }).first().click()
  await page.getByText('Front Door').waitFor()
  await page.goto(`${origin}/geeni/account-history`)
  await page.getByRole('table', { name: 'Invoices' }).waitFor()
  // test/journeys/demo.journey.ts opens the page of an unknown route.
  expect((await page.request.get(`${origin}/no-such-page`)).status()).toBe(404)
}

/**
 * Servers of a sweep; `npm test` visits the one whose runtime is not Node. test/consumers/portal.test.ts compares the
 * responses of all of them.
 */
const isNginxThere = isSweep && hasNginx('no journey visits the exported portal')
const isVisited = (host: string): boolean => (host === 'nginx' ? isNginxThere : isSweep || host === 'workerd')

for (const [name, start] of Object.entries(HOSTS).filter(([host]) => isVisited(host)))
  journey(`an account holder signs in and goes through the portal: ${name}`, async (given) => {
    const folder = mkdtempSync(join(tmpdir(), 'acct-hosting-'))
    const settings = join(folder, 'settings.json')
    writeFileSync(settings, JSON.stringify(hostSettings(given.at, ['geeni'])))
    const server = await start({ folder, settings })
    try {
      await visitAccount(given, server)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
