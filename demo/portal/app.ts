import { resolve } from 'node:path'
import { Hono } from 'hono'
import { createPortal } from '../../src/hosting/portal.ts'
import { folderAssets } from '../../src/tools/portal/folder-assets.ts'
import type { Addresses } from '../addresses.ts'
import { demoSettings, standInOf } from '../settings.ts'

const dist = resolve(import.meta.dirname, '../../dist')

/** The hosted portal, with the stand-ins of the vendors in its policy. */
export function portalApp(at: Addresses): Hono {
  const portal = createPortal(demoSettings(at, { hosted: true }), {
    ...folderAssets(dist),
    replaceSource: standInOf(at),
  })
  return new Hono().all('*', (c) => portal(c.req.raw))
}
