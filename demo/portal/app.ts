import { resolve } from 'node:path'
import { Hono } from 'hono'
import type { PseudoLocale } from '../../.config/pseudo-locale.ts'
import type { Settings } from '../../src/brand/settings.ts'
import { createSandboxPortal } from '../../src/cli/sandbox/serve-portal.ts'
import { localeOfVisit } from '../../src/hosting/languages.ts'
import type { FetchHandler } from '../../src/hosting/portal.ts'
import type { Locale } from '../../src/i18n/locale.ts'
import { PartnerList } from '../../src/sandbox/portal/partners.ts'
import type { Addresses } from '../addresses.ts'
import { getPseudoLocale, pseudoLocales, pseudoSettings } from '../http/pseudo-locale.ts'
import { demoPartners, demoSettings } from '../settings.ts'

const dist = resolve(import.meta.dirname, '../../dist')

/**
 * The hosted portal, with the stand-ins of the vendors in its policy, and partner sites that the console
 * changes. `?locale=en-XA` shows it in a pseudo-locale.
 * @param adapt Returns the settings of the pages, made of those of the demo.
 */
export function portalApp(
  at: Addresses,
  partners: PartnerList = new PartnerList(demoPartners(at)),
  adapt: (settings: Settings) => Settings = (settings) => settings,
): Hono {
  const create = (change: (settings: Settings) => Settings): FetchHandler =>
    createSandboxPortal({
      dist,
      partners,
      sandbox: () => at.sandbox,
      settings: (current) => change(adapt(demoSettings(at, { hosted: true, partners: current }))),
    })
  const portal = create((settings) => settings)
  const inPseudo = new Map<string, FetchHandler>()
  const portalIn = (pseudo: PseudoLocale, locale: Locale): FetchHandler => {
    const name = `${pseudo} ${locale}`
    const known = inPseudo.get(name) ?? create((settings) => pseudoSettings(pseudo, settings, locale))
    inPseudo.set(name, known)
    return known
  }
  return new Hono().use(pseudoLocales()).all('*', async (c) => {
    const pseudo = getPseudoLocale(c)
    if (!pseudo) return portal(c.req.raw)
    return portalIn(pseudo, localeOfVisit(undefined, c.req.header('accept-language') ?? ''))(c.req.raw)
  })
}
