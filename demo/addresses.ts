export { under } from '../src/sandbox/portal/settings.ts'

/** Origins of the demo's servers; `ACCT_PORT_BASE` moves all ports. */
export interface Addresses {
  portal: string
  brandSite: string
  partner: string
  /** The same partner site on an origin that no brand lists. */
  unlistedPartner: string
  /** The documentation: `npm run site` builds it. */
  docs: string
  sandbox: string
}

const OFFSETS: Readonly<Record<keyof Addresses, number>> = {
  portal: 0,
  brandSite: 1,
  partner: 2,
  unlistedPartner: 3,
  docs: 4,
  sandbox: 10,
}

/** Returns the port of one server. */
export const getPort = (name: keyof Addresses, portBase: number): number => portBase + OFFSETS[name]

/** Returns the origin of every server for a port base. */
export function addressesFor(portBase: number): Addresses {
  const origin = (name: keyof Addresses) => `http://localhost:${getPort(name, portBase)}`
  return {
    portal: origin('portal'),
    brandSite: origin('brandSite'),
    partner: origin('partner'),
    unlistedPartner: origin('unlistedPartner'),
    docs: origin('docs'),
    sandbox: origin('sandbox'),
  }
}

/**
 * Parses `ACCT_PORT_BASE`; the default is 4400. Throws an Error with a readable message for an unusable port.
 */
export function portBaseFrom(text: string | undefined): number {
  const base = Number(text ?? 4400)
  if (Number.isInteger(base) && base >= 1024 && base <= 65_500) return base
  throw new Error(`ACCT_PORT_BASE is "${text}", but it must be a whole number from 1024 to 65500.`)
}
