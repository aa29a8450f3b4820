import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  ChallengeInput,
  ChargesInput,
  ClockInput,
  FaultsInput,
  InboxInput,
  PriceInput,
  TokenInput,
  WorldInput,
} from './control-inputs.ts'
import { startChallenge } from './data/challenges.ts'
import { MAX_AHEAD_MS } from './data/clock.ts'
import { applyDueEvents } from './data/renewals.ts'
import type { AccountRow, InboxRow, PlanRow } from './data/rows.ts'
import { mintSingleUseToken } from './data/sessions.ts'
import type { SandboxEnv } from './http/context.ts'
import { controlCors } from './http/control-guard.ts'
import { type Fault, MAX_FAULTS } from './http/faults.ts'
import { addRoutesTo, type InputFormat } from './http/validated.ts'
import { buildWorld } from './seeds/world.ts'
import type { Services } from './services.ts'

/** Returns the sent messages with absolute links, oldest first; `to` filters by account. */
export const getInbox = (services: Services, to?: string): InboxRow[] =>
  messagesTo(services, to).map((message) => ({
    ...message,
    link: message.link && services.portal + message.link,
  }))

const messagesTo = ({ db }: Services, to?: string): InboxRow[] =>
  to === undefined
    ? db.all<InboxRow>('SELECT * FROM inbox ORDER BY id')
    : db.all<InboxRow>(
        `SELECT * FROM inbox WHERE recipient = ?1
         OR (channel = 'sms' AND recipient IN (SELECT phone FROM accounts WHERE email = ?1)) ORDER BY id`,
        to,
      )

/** Adds faults. Returns the problem when too many wait, else null. */
export function addFaults({ faults }: Services, added: readonly Fault[]): string | null {
  if (!faults.hasRoomFor(added.length)) return `At most ${MAX_FAULTS} faults can wait; remove some first.`
  for (const fault of added) faults.add(fault)
  return null
}

/** Moves the clock and applies what becomes due. Returns the problem of a move out of bounds, else null. */
export function moveClock(
  { db, clock }: Services,
  { advanceMs, skewMs }: v.InferOutput<typeof ClockInput>,
): string | null {
  if (advanceMs !== undefined && !clock.canAdvance(advanceMs))
    return `advanceMs: the time can be at most ${MAX_AHEAD_MS} ms ahead, and is ${clock.advanceMs} ms ahead already.`
  // Both or neither: a time whose events cannot be applied would stop every later start.
  db.transaction(() => {
    if (skewMs !== undefined) clock.skew(skewMs)
    if (advanceMs === undefined) return
    clock.advance(advanceMs)
    applyDueEvents(db, clock.now())
  })
  return null
}

const FORMAT: InputFormat = {
  read: (c) => c.req.json().catch(() => null),
  reject: (c, message) => c.json({ message }, 400),
}

/**
 * Routes below `/sandbox` for tests and tools: reset, inbox, token, challenge, faults, requests, charges,
 * clock, price, world. The guard of the control interface runs before them.
 */
export function controlCalls(services: Services): Hono<SandboxEnv> {
  const { db, clock, faults, log } = services
  const app = new Hono<SandboxEnv>()
  app.use(controlCors)
  const add = addRoutesTo(app, FORMAT)
  const getAccount = ({ account, brand }: v.InferOutput<typeof TokenInput>): AccountRow | undefined =>
    db.get<AccountRow>(
      'SELECT * FROM accounts WHERE brand = ?1 AND ?2 IN (email, id, scenario)',
      brand,
      account,
    )
  add('POST', '/reset', null, (c) => {
    services.reset()
    return c.json({})
  })
  add('GET', '/inbox', InboxInput, (c, { to }) =>
    c.json(
      getInbox(services, to).map(({ recipient, channel, subject, text, code, link, at }) => ({
        to: recipient,
        channel,
        subject,
        text,
        ...(code && { code }),
        ...(link && { link }),
        at: new Date(at).toISOString(),
      })),
    ),
  )
  add('POST', '/token', TokenInput, (c, input) => {
    const account = getAccount(input)
    if (!account) return c.json({ message: 'No such account.' }, 404)
    return c.json({ token: mintSingleUseToken(services, account) })
  })
  add('POST', '/challenge', ChallengeInput, (c, input) => {
    const account = getAccount(input)
    if (!account) return c.json({ message: 'No such account.' }, 404)
    const challenged = { accountId: account.id, vendor: input.vendor, lastFour: '3220' }
    return c.json({ actionToken: startChallenge(services, challenged) })
  })
  add('GET', '/faults', null, (c) => c.json(faults.entries))
  add('POST', '/faults', FaultsInput, (c, input) => {
    const problem = addFaults(services, input)
    return problem ? FORMAT.reject(c, problem) : c.json(faults.entries)
  })
  add('DELETE', '/faults', null, (c) => {
    faults.clear()
    return c.json([])
  })
  add('GET', '/requests', null, (c) => c.json(log.entries))
  add('DELETE', '/requests', null, (c) => {
    log.clear()
    return c.json([])
  })
  add('GET', '/charges', ChargesInput, (c, { account }) => {
    db.transaction(() => applyDueEvents(db, clock.now()))
    return c.json(
      db
        .all<{ at: number }>(
          `SELECT at, email AS account, plan_code AS planCode, amount_in_cents AS amountInCents, currency, intent
           FROM charges JOIN accounts ON accounts.id = account_id WHERE ?1 IS NULL OR email = ?1 ORDER BY charges.id`,
          account ?? null,
        )
        .map((charge) => ({ ...charge, at: new Date(charge.at).toISOString() })),
    )
  })
  add('GET', '/clock', null, (c) => c.json(clockState(services)))
  add('POST', '/clock', ClockInput, (c, input) => {
    const problem = moveClock(services, input)
    return problem ? FORMAT.reject(c, problem) : c.json(clockState(services))
  })
  add('POST', '/price', PriceInput, (c, { brand, code, currency, cents }) => {
    const plan = db.get<PlanRow>('SELECT * FROM plans WHERE brand = ? AND code = ?', brand, code)
    const amounts: Record<string, number> = plan ? JSON.parse(plan.amounts) : {}
    if (!plan || !Object.hasOwn(amounts, currency)) return c.json({ message: 'No such price.' }, 404)
    db.run(
      'UPDATE plans SET amounts = ? WHERE id = ?',
      JSON.stringify({ ...amounts, [currency]: cents }),
      plan.id,
    )
    return c.json({})
  })
  add('POST', '/world', WorldInput, (c, input) => {
    const built = buildWorld(services, input)
    return 'problem' in built ? FORMAT.reject(c, built.problem) : c.json(built)
  })
  return app
}

/** Returns the server's time, the time it claims, and both offsets in ms. */
export const clockState = ({ clock }: Services) => ({
  now: new Date(clock.now()).toISOString(),
  claimed: new Date(clock.claimed()).toISOString(),
  advanceMs: clock.advanceMs,
  skewMs: clock.skewMs,
})
