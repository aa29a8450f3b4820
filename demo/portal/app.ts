import { resolve } from 'node:path'
import { Hono } from 'hono'
import type { Addresses } from '../addresses.ts'
import { PartnerList } from '../sandbox/portal/partners.ts'
import { createSandboxPortal } from '../sandbox/portal/serve-portal.ts'
import { demoPartners, demoSettings } from '../settings.ts'

const dist = resolve(import.meta.dirname, '../../dist')

/**
 * The hosted portal, with the stand-ins of the vendors in its policy, and partner sites that the console
 * changes.
 */
export function portalApp(at: Addresses, partners: PartnerList = new PartnerList(demoPartners(at))): Hono {
  const portal = createSandboxPortal({
    dist,
    partners,
    sandbox: () => at.sandbox,
    settings: (current) => demoSettings(at, { hosted: true, partners: current }),
  })
  return new Hono().all('*', (c) => portal(c.req.raw))
}
