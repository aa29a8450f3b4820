import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Addresses } from '../../demo/addresses.ts'
import { demoSettings, vendorNeeds } from '../../demo/settings.ts'
import type { PortalSettings } from '../../src/hosting/portal-settings.ts'
import {
  hasNginx,
  type Place,
  type PortalServer,
  startNginx,
  startNode,
  startWorkerd,
} from '../consumers/portal/servers.ts'
import { type Journey, journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'

/** The settings of the demo for one brand, with the stand-ins of the vendors as further sources. */
function settingsAt(at: Addresses): PortalSettings {
  const { geeni = {} } = demoSettings(at, { hosted: true }).brands ?? {}
  return { brands: { geeni }, sites: { geeni: { policy: vendorNeeds(at) } } }
}

/** Signs in on a server of the portal, reloads, and goes through routes by link and by address. */
async function visitAccount({ another }: Journey, { port }: PortalServer): Promise<void> {
  const page = await another()
  const origin = `http://localhost:${port}`
  const response = await page.goto(`${origin}/payment`)
  expect([response?.status(), response?.headers()['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ])
  await page.waitForURL(`${origin}/login?redirectUri=%2Fpayment`)
  await signIn(page, 'active@geeni.example')
  await page.waitForURL(`${origin}/payment`)
  await page.getByRole('link', { name: 'My Plan' }).first().click()
  await page.getByText('Front Door').waitFor()
  await page.reload()
  await page.getByText('Front Door').waitFor()
  await page.goto(`${origin}/geeni/account-history`)
  await page.getByRole('table', { name: 'Invoices' }).waitFor()
  expect((await page.goto(`${origin}/no-such-page`))?.status()).toBe(404)
  await page.getByText('Page not found.').waitFor()
}

const servers: [string, (place: Place) => Promise<PortalServer>][] = [
  ['acct-portal', startNode],
  ['workerd', startWorkerd],
  ...(hasNginx('no journey visits the exported portal')
    ? ([['the export behind nginx', startNginx]] satisfies [string, typeof startNginx][])
    : []),
]

for (const [name, start] of servers)
  journey(`an account holder signs in and goes through the portal: ${name}`, async (given) => {
    const folder = mkdtempSync(join(tmpdir(), 'acct-hosting-'))
    const settings = join(folder, 'settings.json')
    writeFileSync(settings, JSON.stringify(settingsAt(given.at)))
    const server = await start({ folder, settings })
    try {
      await visitAccount(given, server)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
