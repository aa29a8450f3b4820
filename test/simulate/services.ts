import { createSandbox } from '../../src/sandbox/app.ts'
import { ledger } from './connection.ts'
import { presentTime } from './time.ts'
import { signRequest } from './unsigned.ts'
import type { World } from './world.ts'

export const ORIGIN = 'http://localhost'

/** A response as the services send it, before the network changes it. */
export interface Answer {
  status: number
  headers: [string, string][]
  text: string
}

/** The sandbox of this process: the real handlers on a database in memory, at the virtual time. */
const sandbox = createSandbox({ dataDir: ':memory:', now: () => presentTime().now })

/** Sends a request to the services, which execute it at once. */
export async function execute(request: Request): Promise<Answer> {
  const response = await sandbox.app.fetch(request)
  return { status: response.status, headers: [...response.headers], text: await response.text() }
}

/** Calls a path of the sandbox or of a card vendor's server. Throws unless the response is a success. */
async function callSandbox<Result>(path: string, body: unknown): Promise<Result> {
  const headers = { 'content-type': 'application/json' }
  const request = new Request(ORIGIN + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { status, text } = await execute(request)
  if (status >= 400) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text) as Result
}

/** Ends all sessions of an account, as the services do when its password changes. */
export function endSessions(email: string): void {
  for (const table of ['sessions', 'credentials'])
    ledger.all(
      `DELETE FROM ${table} WHERE account_id IN (SELECT id FROM accounts WHERE email = ?) RETURNING 1`,
      email,
    )
}

/** Raises the price of a plan by half, in every currency. */
export function raisePrice(code: string): void {
  for (const { id, amounts } of ledger.all<{ id: string; amounts: string }>(
    'SELECT id, amounts FROM plans WHERE code = ?',
    code,
  )) {
    const raised = Object.entries<number>(JSON.parse(amounts)).map(([name, cents]) => [
      name,
      Math.round(cents * 1.5),
    ])
    ledger.change('UPDATE plans SET amounts = ? WHERE id = ?', JSON.stringify(Object.fromEntries(raised)), id)
  }
}

/** Builds an account; everything that happens until `forgetWorld` is reverted by it. */
export const beginWorld = (): void => ledger.begin()
export const forgetWorld = (): void => ledger.forget()
export const buildAccount = (world: World): Promise<unknown> => callSandbox('/sandbox/world', world)

/** Returns a token that signs in to an account once. */
export async function mintToken(account: string, brand: string): Promise<string> {
  return (await callSandbox<{ token: string }>('/sandbox/token', { account, brand })).token
}

/** Reads of an account by another machine, without a network between it and the services. */
export class Observer {
  readonly #account: string
  readonly #brand: string
  #session: { token: string; credentials: Parameters<typeof signRequest>[1] } | null = null
  #since = 0

  constructor(account: string, brand: string) {
    this.#account = account
    this.#brand = brand
  }

  /** Sends a signed GET to a path with its query. */
  async read(path: string): Promise<Answer> {
    // Credentials last for an hour.
    if (!this.#session || presentTime().now - this.#since > 30 * 60_000) await this.#signIn()
    const url = new URL(ORIGIN + path)
    const { token = '', credentials } = this.#session ?? {}
    if (!credentials) throw new Error('the observer is not signed in')
    const headers = await signRequest(
      { method: 'GET', url, headers: { accept: 'application/json', peppertoken: token }, body: '' },
      credentials,
      { service: 'execute-api', region: 'us-east-2', date: new Date() },
    )
    return execute(new Request(url, { headers }))
  }

  async #signIn(): Promise<void> {
    const token = await mintToken(this.#account, this.#brand)
    const headers = {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${this.#brand}:${token}`)}`,
    }
    const body = JSON.stringify({ brand: this.#brand })
    const { text } = await execute(
      new Request(`${ORIGIN}/authentication/byToken`, { method: 'POST', headers, body }),
    )
    const answer = JSON.parse(text) as {
      token: string
      pepperUser: { awsUserCredentials: Parameters<typeof signRequest>[1] }
    }
    this.#session = { token: answer.token, credentials: answer.pepperUser.awsUserCredentials }
    this.#since = presentTime().now
  }
}
