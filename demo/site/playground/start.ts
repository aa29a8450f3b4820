// Where the playground starts tags that show nothing at their first route.
import { buildCatalog } from '../../../src/sandbox/seeds/catalog.ts'
import type { TagName } from '../live/tag-table.ts'
import { getToken } from '../tool/account.ts'

/** Billing cycle of the plan to buy, in months: only one sample account has a yearly plan. */
const CYCLE = 12

/** Returns a plan that an account can buy; undefined for a brand without one. */
export const planToBuy = (brand: string): string | undefined =>
  buildCatalog(brand).find(
    ({ visible, legacy, is_default, billing_cycle }) =>
      visible && !legacy && !is_default && billing_cycle === CYCLE,
  )?.id

const post = (
  address: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** A mail of the sandbox with a link to a tag. */
interface Mail {
  /** Account to which the sandbox sends it. */
  account: string
  send(sandbox: string, brand: string, email: string): Promise<unknown>
}

const MAILS: Readonly<Partial<Record<TagName, Mail>>> = {
  'acct-reset-password': {
    account: 'active',
    send: (sandbox, brand, email) =>
      post(`${sandbox}/authentication/forgotPassword/${brand}`, { template: '', email }),
  },
  'acct-verify-email': {
    account: 'unverified',
    // A sign-in with an address that is not verified sends it.
    async send(sandbox, brand) {
      const token = await getToken(sandbox, { brand, account: 'unverified' })
      const authorization = `Basic ${btoa(`${brand}:${token}`)}`
      await post(`${sandbox}/authentication/byToken`, { brand }, { authorization })
    },
  },
}

async function mailedQuery(
  sandbox: string,
  brand: string,
  route: string,
  { account, send }: Mail,
): Promise<string | undefined> {
  const email = `${account}@${brand}.example`
  await send(sandbox, brand, email)
  const response = await fetch(`${sandbox}/sandbox/inbox?to=${encodeURIComponent(email)}`)
  const messages = (await response.json()) as { link?: string }[]
  const link = messages.findLast((message) => message.link?.includes(`${route}?`))?.link
  return link && new URL(link).search
}

/** Where a page starts: the query of its address, or the path of its tag. */
export interface Start {
  query?: string | undefined
  path?: string | undefined
}

/**
 * Returns the start with which a tag shows what it is for: the link of a mail that the sandbox sends now, or a plan to
 * buy; an empty one for a tag that needs none.
 */
export async function startFor(sandbox: string, tag: TagName, brand: string): Promise<Start> {
  const mail = MAILS[tag]
  if (mail) return { query: await mailedQuery(sandbox, brand, tag.replace('acct-', '/'), mail) }
  const plan = tag === 'acct-checkout' ? planToBuy(brand) : undefined
  return plan ? { path: `/checkout?planId=${plan}` } : {}
}
