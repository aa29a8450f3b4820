import { AcctError } from '../errors/acct-error.ts'
import { basicAuth } from '../transport/basic.ts'
import type { Transport } from '../transport/transport.ts'
import { endpoints } from './endpoints.ts'
import { parseSecondFactor, parseSession, type SecondFactor, type SessionAnswer } from './session-answer.ts'

/** How a sign-in ended: in a session, or in a demand for a second factor (A§4). */
export type SignInAnswer =
  | { kind: 'session'; session: SessionAnswer }
  /** With the refusal that came along, if one did (U-07). */
  | { kind: 'secondFactor'; mfa: SecondFactor; refusal?: AcctError }

/** POST /byEmail (A§7). Rejects with AcctError; an answer that is neither session nor demand is `invalidLogin`. */
export async function signInByEmail(
  transport: Transport,
  login: { brand: string; username: string; password: string; signal?: AbortSignal },
): Promise<SignInAnswer> {
  const { brand, username, password, signal } = login
  let demand: SecondFactor | null = null
  let answer: unknown
  try {
    answer = await transport.call(endpoints.byEmail, {
      body: { brand },
      authorization: basicAuth(brand, username, password),
      onRefusal(body) {
        demand = parseSecondFactor(body)
      },
      ...(signal ? { signal } : {}),
    })
  } catch (refusal) {
    if (demand && refusal instanceof AcctError) return { kind: 'secondFactor', mfa: demand, refusal }
    throw refusal
  }
  const mfa = isAnswer(answer) ? parseSecondFactor(answer) : null
  if (mfa) return { kind: 'secondFactor', mfa }
  return { kind: 'session', session: sessionOr('invalidLogin', answer) }
}

/** POST /byToken (A§7, U-04): a session for a token that is already known. */
export async function signInByToken(
  transport: Transport,
  login: { brand: string; token: string; signal?: AbortSignal },
): Promise<SessionAnswer> {
  const { brand, token, signal } = login
  const answer = await transport.call(endpoints.byToken, {
    body: { brand },
    authorization: basicAuth(brand, token),
    ...(signal ? { signal } : {}),
  })
  return sessionOr('invalidLogin', answer)
}

/** An answer without data or with an error message is no session (A§5). */
export function sessionOr(code: 'invalidLogin' | 'invalidMfa', answer: unknown): SessionAnswer {
  const session = isAnswer(answer) ? parseSession(answer) : null
  if (!session) throw new AcctError(code, detailOf(answer))
  return session
}

/** Whether an answer is one at all, and not an error's (A§5). */
export function isAnswer(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && !('error' in answer && answer.error)
}

/** What the server says itself about an answer that is none. */
export function detailOf(answer: unknown): { detail?: string } {
  if (typeof answer !== 'object' || answer === null) return {}
  const { message, error } = answer as { message?: unknown; error?: unknown }
  const detail = [message, error].find((text) => typeof text === 'string' && text)
  return typeof detail === 'string' ? { detail } : {}
}
