import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { GivenSettings } from '../../brand/settings.ts'
import { codeProblem } from '../../hosting/own-paths.ts'
import type { PortalFacts } from '../../hosting/portal-facts.ts'
import { type Listening, listen } from '../../sandbox/listen.ts'
import type { PartnerList, PartnersByBrand } from '../../sandbox/portal/partners.ts'
import { portalSettings } from '../../sandbox/portal/settings.ts'
import { CommandError } from './command-error.ts'
import { createSandboxPortal } from './serve-portal.ts'

/** The bundled command is in `dist/sandbox`. */
const dist = resolve(import.meta.dirname, '..')

/** A portal that the sandbox serves. */
export interface OwnPortal extends Listening {
  url: string
  /** The brands that the build and the sandbox have. */
  brands: readonly string[]
}

/**
 * Serves the hosted portal of this package on the loopback address.
 * @param options.brands Codes of the sandbox's brands.
 * @param options.changes What pages show of the integrator's own brands.
 * @param options.sandbox Returns the address of the sandbox, which starts after the portal.
 * @throws CommandError without the package's files, when the port is in use, and for a brand whose code is a path of the
 * portal.
 */
export async function serveOwnPortal(options: {
  port: number
  partners: PartnerList
  brands: readonly string[]
  changes: Readonly<Record<string, GivenSettings>>
  sandbox: () => string
}): Promise<OwnPortal> {
  const { port, partners, sandbox, changes } = options
  const facts = readFacts()
  const built = Object.keys(facts.brands)
  const brands = options.brands.filter(
    (code) => built.includes(code) || built.includes(changes[code]?.extends ?? ''),
  )
  for (const code of brands) {
    const problem = codeProblem(code, Object.keys(facts.routes))
    if (problem) throw new CommandError(`The brand "${code}" ${problem}.`)
  }
  let url = ''
  const settings = (current: PartnersByBrand) => {
    const at = { sandbox: sandbox(), portal: url }
    return {
      brands: Object.fromEntries(
        brands.map((brand) => [
          brand,
          { ...portalSettings(brand, at, current[brand] ?? []), ...changes[brand] },
        ]),
      ),
    }
  }
  try {
    const server = await listen(createSandboxPortal({ dist, partners, sandbox, settings }), port)
    url = `http://localhost:${server.port}`
    return { ...server, url, brands }
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new CommandError(
      `Another program uses port ${port}, on which the sandbox serves the portal. Stop that program, choose another port with --portal-port, or name a portal of your own with --portal.`,
    )
  }
}

/** Returns what the portal knows of the build. Throws a CommandError without a build. */
function readFacts(): PortalFacts {
  const file = join(dist, 'pages/portal.json')
  if (!existsSync(file))
    throw new CommandError(
      `The portal’s files are not in ${dist}. Install the whole package, or name a portal of your own with --portal.`,
    )
  return JSON.parse(readFileSync(file, 'utf8')) as PortalFacts
}
