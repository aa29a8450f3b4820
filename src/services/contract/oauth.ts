import type { CallContract } from './call.ts'
import { object, text } from './shape.ts'

const code = object({ authorizationCode: text('For the voice assistant.') }, 'An authorization code.', {
  name: 'AuthorizationCode',
  source: 'A§7',
})

const client = {
  clientId: text('Id of the voice assistant.'),
  redirectUri: text('Address of the voice assistant.', { format: 'uri' }),
} as const

const state = text('The voice assistant’s state.')

/** Calls of the OAuth service, which links voice assistants. */
export const oauthCalls = {
  authcode: {
    summary: 'Returns an authorization code for username and password, or for a session token.',
    source: 'A§7',
    effect: 'changes',
    body: object({
      client_id: text('Id of the voice assistant.'),
      redirect_uri: text('Address of the voice assistant.', { format: 'uri' }),
    }),
    response: code,
  },
  authcodeMfa: {
    summary: 'Returns an authorization code for a one-time code.',
    source: 'A§7',
    effect: 'changes',
    query: {
      email: text('The address typed at sign-in.', { source: 'X-73' }),
      secondFactorAuthenticationToken: text('From the response to the sign-in.'),
      otp: text('Six digits.'),
      ...client,
    },
    response: code,
  },
  authcodeGoogle: {
    summary: 'Returns an authorization code for Google’s id token.',
    source: 'A§7',
    effect: 'changes',
    query: { ...client, state, idToken: text('Google’s id token.') },
    response: code,
  },
  authcodeApple: {
    summary: 'Returns an authorization code for Apple’s authorization code.',
    source: 'A§7',
    effect: 'changes',
    query: { ...client, state, code: text('Apple’s authorization code.') },
    response: code,
  },
} as const satisfies Record<string, CallContract>
