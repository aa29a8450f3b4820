import type { Settings } from '../brand/settings.ts'
import { createSandbox, type Sandbox } from '../sandbox/app.ts'
import { brandsIn } from '../sandbox/browser/named-brands.ts'
import type { SandboxEnv } from '../sandbox/http/context.ts'
import {
  BUILT_IN_BRANDS,
  DEFAULT_BRAND,
  findBuiltInBrand,
  type SandboxBrand,
} from '../sandbox/seeds/brands.ts'
import type { Destination } from './addresses.ts'
import { getWire } from './calls.ts'
import { type Controls, getControls } from './controls.ts'

/** A sandbox in this process, in memory: it stores nothing, and no other test sees its accounts. */
export interface KitSandbox {
  controls: Controls
  /** Codes of its brands. */
  brands: readonly string[]
  /** Responds to a request at the sandbox's own address; `bindings` are those of a request on a socket. */
  fetch(request: Request, bindings?: SandboxEnv['Bindings']): Promise<Response>
  /** Responds to a request of a page that belongs to the sandbox. Rejects when a fault ends the connection. */
  respond(request: Request, destination: Extract<Destination, { to: 'sandbox' }>): Promise<Response>
  close(): void
}

/** Address of control calls, which nothing listens on. */
const INSIDE = 'http://localhost'

/** Returns the brands of some settings as the sandbox sells them: one of your own has the plans of the brand it extends. */
function soldIn({ brands = {} }: Settings): SandboxBrand[] {
  const builtIn = BUILT_IN_BRANDS.map(({ code }) => code)
  return Object.entries(brands).map(([code, given]) => ({
    ...findBuiltInBrand(builtIn.includes(code) ? code : (given.extends ?? DEFAULT_BRAND)),
    code,
  }))
}

/**
 * Creates a sandbox with the brands of some settings, and with their services as the setting `wire` describes them; with
 * the built-in brands when they have none.
 * @param portal Address of the portal, for links in messages.
 * @throws An Error for brands with different settings `wire`.
 */
export function createKitSandbox(settings: Settings, portal: string): KitSandbox {
  const own = soldIn(settings)
  const brands = own.length > 0 ? own : BUILT_IN_BRANDS
  // Most tests use the accounts of one brand, and a reset before each test would add them all.
  const wire = getWire(settings)
  const sandbox = createSandbox({ dataDir: ':memory:', portal, brands, wire, isSeededOnDemand: true })
  const codes = brands.map(({ code }) => code)
  const send = sender(sandbox, codes)
  return {
    controls: getControls(send, INSIDE),
    brands: codes,
    fetch: send,
    async respond(request, { target, prefix }) {
      const { origin, pathname, search } = new URL(request.url)
      const { method, headers, signal } = request
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const body = hasBody ? { body: await request.arrayBuffer() } : {}
      const moved = new Request(origin + target, { method, headers, signal, ...body })
      return send(moved, { prefix, signed: pathname + search })
    },
    close: sandbox.close,
  }
}

/** Returns the function that adds the brands that a request names before the sandbox responds to it. */
const sender =
  ({ app, addBrands }: Sandbox, brands: readonly string[]): KitSandbox['fetch'] =>
  async (request, bindings = {}) => {
    addBrands(await brandsIn(request.clone(), brands))
    return app.fetch(request, bindings)
  }
