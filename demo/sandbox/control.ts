import { Hono } from 'hono'
import * as v from 'valibot'
import { startChallenge } from './data/challenges.ts'
import { applyDueEvents } from './data/renewals.ts'
import type { AccountRow, InboxRow } from './data/rows.ts'
import { mintSingleUseToken } from './data/sessions.ts'
import type { SandboxEnv } from './http/context.ts'
import { cors } from './http/cors.ts'
import { FAULT_KINDS } from './http/fault-kinds.ts'
import { readJson } from './http/read-json.ts'
import type { Services } from './services.ts'

/** Input for one fault; only the kind is required. */
export const FaultInput = v.object({
  method: v.optional(v.string(), '*'),
  path: v.optional(v.string(), '**'),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  kind: v.picklist(FAULT_KINDS),
  when: v.optional(v.picklist(['before', 'after']), 'before'),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  body: v.optional(v.unknown()),
  retryAfter: v.optional(v.union([v.number(), v.string()])),
  ms: v.optional(v.pipe(v.number(), v.minValue(0))),
})
const FaultsInput = v.union([
  v.array(FaultInput),
  v.pipe(
    FaultInput,
    v.transform((fault) => [fault]),
  ),
])

const TokenInput = v.object({ account: v.string(), brand: v.string() })
const ChallengeInput = v.object({ ...TokenInput.entries, vendor: v.picklist(['recurly', 'stripe']) })
const ClockInput = v.object({ advanceMs: v.optional(v.number()), skewMs: v.optional(v.number()) })

/** Returns the sent messages with absolute links, oldest first; `to` filters by account. */
export const inboxOf = (services: Services, to?: string): InboxRow[] =>
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

/**
 * Routes below `/sandbox` for tests and tools: reset, inbox, token, challenge, faults, requests, charges,
 * clock.
 */
export function controlCalls(services: Services): Hono<SandboxEnv> {
  const { db, clock, faults, log } = services
  const app = new Hono<SandboxEnv>()
  app.use(cors)
  const accountOf = ({ account, brand }: v.InferOutput<typeof TokenInput>): AccountRow | undefined =>
    db.get<AccountRow>(
      'SELECT * FROM accounts WHERE brand = ?1 AND ?2 IN (email, id, scenario)',
      brand,
      account,
    )
  app.post('/reset', (c) => {
    services.reset()
    return c.json({})
  })
  app.get('/inbox', (c) =>
    c.json(
      inboxOf(services, c.req.query('to')).map(({ recipient, channel, subject, text, code, link, at }) => ({
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
  app.post('/token', async (c) => {
    const input = await readJson(c, TokenInput)
    if (!input) return c.json({ message: 'Expected {account, brand}.' }, 400)
    const account = accountOf(input)
    if (!account) return c.json({ message: 'No such account.' }, 404)
    return c.json({ token: mintSingleUseToken(services, account) })
  })
  app.post('/challenge', async (c) => {
    const input = await readJson(c, ChallengeInput)
    if (!input) return c.json({ message: 'Expected {account, brand, vendor: recurly | stripe}.' }, 400)
    const account = accountOf(input)
    if (!account) return c.json({ message: 'No such account.' }, 404)
    const challenged = { accountId: account.id, vendor: input.vendor, lastFour: '3220' }
    return c.json({ actionToken: startChallenge(services, challenged) })
  })
  app.get('/faults', (c) => c.json(faults.entries))
  app.post('/faults', async (c) => {
    const input = await readJson(c, FaultsInput)
    if (!input)
      return c.json({ message: `Expected [{method, path, kind: ${FAULT_KINDS.join(' | ')}, ...}].` }, 400)
    for (const fault of input) faults.add(fault)
    return c.json(faults.entries)
  })
  app.delete('/faults', (c) => {
    faults.clear()
    return c.json([])
  })
  app.get('/requests', (c) => c.json(log.entries))
  app.delete('/requests', (c) => {
    log.clear()
    return c.json([])
  })
  app.get('/charges', (c) =>
    c.json(
      db
        .all<{ at: number }>(
          `SELECT at, email AS account, plan_code AS planCode, amount_in_cents AS amountInCents, currency, intent
           FROM charges JOIN accounts ON accounts.id = account_id WHERE ?1 IS NULL OR email = ?1 ORDER BY charges.id`,
          c.req.query('account') ?? null,
        )
        .map((charge) => ({ ...charge, at: new Date(charge.at).toISOString() })),
    ),
  )
  app.get('/clock', (c) => c.json(clockState(services)))
  app.post('/clock', async (c) => {
    const input = await readJson(c, ClockInput)
    if (!input) return c.json({ message: 'Expected {advanceMs} or {skewMs}.' }, 400)
    if (input.advanceMs !== undefined) {
      clock.advance(input.advanceMs)
      db.transaction(() => applyDueEvents(db, clock.now()))
    }
    if (input.skewMs !== undefined) clock.skew(input.skewMs)
    return c.json(clockState(services))
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
