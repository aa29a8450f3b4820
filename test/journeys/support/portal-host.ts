import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Addresses } from '../../../demo/addresses.ts'
import type { StartPortal } from '../../../demo/servers.ts'
import { demoSettings, vendorNeeds } from '../../../demo/settings.ts'
import type { PortalSettings } from '../../../src/hosting/portal-settings.ts'
import {
  type Place,
  type PortalServer,
  startNginx,
  startNode,
  startWorkerd,
} from '../../consumers/portal/servers.ts'

/** The servers of a portal that a brand can use, by the name of `npm run hosts`. */
export const HOSTS: Readonly<Record<string, (place: Place) => Promise<PortalServer>>> = {
  node: startNode,
  workerd: startWorkerd,
  nginx: startNginx,
}

/** Returns the demo's settings of the portal, with the stand-ins of the vendors as further sources. */
export function hostSettings(at: Addresses, codes?: readonly string[]): PortalSettings {
  const { brands = {} } = demoSettings(at, { hosted: true })
  const chosen = Object.entries(brands).filter(([brand]) => codes?.includes(brand) ?? true)
  return {
    brands: Object.fromEntries(chosen),
    sites: Object.fromEntries(chosen.map(([brand]) => [brand, { policy: vendorNeeds(at) }])),
  }
}

/**
 * Returns the function that starts the portal from the package in `ACCT_HOST_DIST` on the server that `ACCT_HOST`
 * names; undefined without the variable, for the demo's own portal.
 */
export function portalHost(
  { ACCT_HOST: name, ACCT_HOST_DIST: dist }: NodeJS.ProcessEnv = process.env,
): StartPortal | undefined {
  if (!name) return undefined
  const start = HOSTS[name]
  if (!start || !dist) throw new Error(`ACCT_HOST is "${name}", ACCT_HOST_DIST is "${dist}".`)
  return async (at, port) => {
    const folder = mkdtempSync(join(tmpdir(), `acct-host-${name}-`))
    const settings = join(folder, 'settings.json')
    writeFileSync(settings, JSON.stringify(hostSettings(at)))
    const server = await start({ folder, settings, dist, port })
    return async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
