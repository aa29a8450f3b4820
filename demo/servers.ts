import { join } from 'node:path'
import type { Hono } from 'hono'
import type { WireSettings } from '../src/brand/wire-settings.ts'
import { listen } from '../src/sandbox/listen.ts'
import { PartnerList } from '../src/sandbox/portal/partners.ts'
import { serveSandbox } from '../src/sandbox/serve.ts'
import { type Addresses, addressesFor, getPort, under } from './addresses.ts'
import type { PolicyNeeds } from './http/policy.ts'
import { siteApp } from './http/site.ts'
import { portalApp } from './portal/app.ts'
import { demoPartners, demoSettings, vendorNeeds } from './settings.ts'
import { docsApp } from './site/app.ts'

/** A running demo; `close` ends every connection. */
export interface RunningDemo {
  at: Addresses
  close(): Promise<void>
}

/** Another program uses the port. */
export class PortInUse extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is in use by another program. Stop that program, or move the demo:\n` +
        '  ACCT_PORT_BASE=4500 npm start',
    )
  }
}

/** Starts a server of the portal at a port; resolves with the function that stops it. */
export type StartPortal = (at: Addresses, port: number) => Promise<() => Promise<void>>

function apps(at: Addresses, partners: PartnerList): Partial<Record<keyof Addresses, Hono>> {
  const settings = demoSettings(at, { hosted: false })
  const portals = Object.keys(settings.brands ?? {}).map((brand) => under(brand, at.portal))
  const frames = [at.portal, ...portals]
  const site = (folder: string, needs: Partial<PolicyNeeds> = {}) =>
    siteApp(join(import.meta.dirname, folder), settings, { connect: [at.sandbox], frames, ...needs })
  const vendors = vendorNeeds(at)
  // Tags collect no credentials on partner pages, so the policy allows no vendor script.
  const partner = site('partner-site')
  return {
    portal: portalApp(at, partners),
    brandSite: site('brand-site', { ...vendors, frames: [...frames, ...vendors.frames] }),
    partner,
    unlistedPartner: partner,
    docs: docsApp(at),
  }
}

/**
 * Starts the portal, the sites and the sandbox; if one fails, the others stop again. The sandbox stores its
 * database in `dataDir`, a folder or `:memory:`. Rejects with PortInUse.
 * @param startPortal Starts another server of the portal in place of the demo's own. The sandbox's console cannot
 *   change its partner sites.
 * @param wire How the services differ from the wire contract.
 */
export async function startDemo(
  portBase: number,
  dataDir: string,
  startPortal?: StartPortal,
  wire: WireSettings | null = null,
): Promise<RunningDemo> {
  const at = addressesFor(portBase)
  const partners = new PartnerList(demoPartners(at))
  const running: (() => Promise<void>)[] = []
  const close = async () => {
    await Promise.all(running.splice(0).map((stop) => stop()))
  }
  const start = async (name: keyof Addresses, work: (port: number) => Promise<() => Promise<void>>) => {
    const port = getPort(name, portBase)
    try {
      running.push(await work(port))
    } catch (error) {
      await close()
      throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new PortInUse(port) : error
    }
  }
  for (const [name, app] of Object.entries(apps(at, partners))) {
    const isReplaced = name === 'portal' && startPortal
    await start(name as keyof Addresses, async (port) =>
      isReplaced ? startPortal(at, port) : (await listen(app.fetch, port)).close,
    )
  }
  await start(
    'sandbox',
    async (port) => (await serveSandbox({ port, dataDir, portal: at.portal, partners, wire })).close,
  )
  return { at, close }
}
