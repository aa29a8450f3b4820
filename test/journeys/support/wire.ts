import { readFileSync } from 'node:fs'
import { portalApp } from '../../../demo/portal/app.ts'
import type { StartPortal } from '../../../demo/servers.ts'
import type { GivenSettings } from '../../../src/brand/settings.ts'
import type { WireSettings } from '../../../src/brand/wire-settings.ts'
import { listen } from '../../../src/sandbox/listen.ts'

/** Services that differ from the contract, and the settings of the pages that call them. */
export interface WireRun {
  services: WireSettings
  pages: GivenSettings
}

/** Returns what the file in `ACCT_WIRE` describes (`npm run wire`); null without the variable. */
export function wireRun({ ACCT_WIRE: file }: NodeJS.ProcessEnv = process.env): WireRun | null {
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as WireRun) : null
}

/** Returns the function that starts the demo's portal with further settings for every brand. */
export const portalWith =
  ({ pages }: WireRun): StartPortal =>
  async (at, port) => {
    const app = portalApp(at, undefined, ({ brands = {} }) => ({
      brands: Object.fromEntries(
        Object.entries(brands).map(([brand, settings]) => [brand, { ...settings, ...pages }]),
      ),
    }))
    return (await listen(app.fetch, port)).close
  }
