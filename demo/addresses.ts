/** Where everything of the demo answers (interfaces.md "Demo and sandbox"); `ACCT_PORT_BASE` moves all of it. */
export interface Addresses {
  portal: string
  brandSite: string
  partner: string
  /** The same partner from an origin that is listed nowhere. */
  unlistedPartner: string
  sandbox: string
}

const OFFSETS: Readonly<Record<keyof Addresses, number>> = {
  portal: 0,
  brandSite: 1,
  partner: 2,
  unlistedPartner: 3,
  sandbox: 10,
}

/** Port of one of the demo's servers. */
export const portOf = (name: keyof Addresses, portBase: number): number => portBase + OFFSETS[name]

/** All addresses for a port base, as origins. */
export function addressesFor(portBase: number): Addresses {
  const origin = (name: keyof Addresses) => `http://localhost:${portOf(name, portBase)}`
  return {
    portal: origin('portal'),
    brandSite: origin('brandSite'),
    partner: origin('partner'),
    unlistedPartner: origin('unlistedPartner'),
    sandbox: origin('sandbox'),
  }
}

/** The same address under a name below localhost, such as `visi.localhost`: another origin, the same server. */
export const under = (name: string, address: string): string =>
  address.replace('//localhost', `//${name}.localhost`)

/** The port base that `ACCT_PORT_BASE` asks for. Throws a sentence when it is no usable port. */
export function portBaseFrom(text: string | undefined): number {
  const base = Number(text ?? 4400)
  if (Number.isInteger(base) && base >= 1024 && base <= 65_500) return base
  throw new Error(`ACCT_PORT_BASE is ${text}; it has to be a number from 1024 to 65500.`)
}
