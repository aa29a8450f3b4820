import { SCOPES } from '../../../src/domain/embed/scopes.ts'
import { CHANNEL_CHARS } from '../../../src/embed/handshake.ts'
import { operations } from '../../../src/embed/operations.ts'
import {
  LOCALE_CHARS,
  parseAppearance,
  SCHEMES,
  VALUE_CHARS,
} from '../../../src/embed/page/parse-appearance.ts'
import type { Method } from '../../../src/embed/protocol.ts'
import { ID_CHARS } from '../../../src/embed/rpc.ts'
import { createTestHost, handshake, request } from '../embed/support.ts'
import { letters, most, oneOf, type Rows, unbounded } from './bounds.ts'

/** Returns whether the frame accepts a handshake with these fields. */
const connects = (message: object): boolean =>
  handshake(createTestHost().host, { message }).received[0]?.type === 'acct:connected'

/** Returns whether the frame repeats the id of a request. */
async function takesId(id: unknown): Promise<boolean> {
  const port = handshake(createTestHost().host)
  return (await port.send({ ...request('listPlans'), id }))?.id === id
}

const REQUIRED = { subscriptionId: '7', couponId: 'a' }
const takes =
  (method: Method, name: string, required: object) =>
  (value: unknown): boolean =>
    operations[method].read({ ...required, [name]: value }) !== null
const { subscriptionId } = REQUIRED

const IDS = 200
const getId = (method: Method, name: string, required: object = {}) =>
  most(IDS, 'characters', `operations.${method}`, letters, takes(method, name, required))

/** Extensions are objects of any shape: their JSON counts. */
const getBody = (size: number): object => ({ a: letters(size - '{"a":""}'.length) })

/** What a partner's page sends to the portal's frame. */
export const MESSAGES: Rows = {
  'acct:connect brand': oneOf(['visi'], 'createEmbedHost', (brand) => connects({ brand })),
  'acct:connect channel': most(CHANNEL_CHARS, 'characters', 'createEmbedHost', letters, (channel) =>
    connects({ channel }),
  ),
  'acct:connect fits': unbounded('createEmbedHost', 'only true has an effect'),
  'acct:connect scopes': oneOf(SCOPES, 'parseScopes', (scope) => connects({ scopes: [scope] })),
  'appearance locale': most(
    LOCALE_CHARS,
    'characters',
    'parseAppearance',
    (n) => `de-${letters(n - 3)}`,
    (locale) => parseAppearance({ locale }).locale === locale,
  ),
  'appearance scheme': oneOf(
    SCHEMES,
    'parseAppearance',
    (scheme) => parseAppearance({ scheme }).scheme === scheme,
  ),
  'appearance theme': most(
    VALUE_CHARS,
    'characters',
    'parseAppearance',
    (n) => '#fff'.padEnd(n),
    (value) => {
      return parseAppearance({ theme: { '--acct-color-text': value } }).problems.length === 0
    },
  ),
  id: most(ID_CHARS, 'characters', 'createRpc', letters, takesId),
  'cancel subscriptionId': getId('cancel', 'subscriptionId'),
  'extend subscriptionId': getId('extend', 'subscriptionId', { extension: {} }),
  'extend extension': most(
    10_000,
    'characters of JSON',
    'operations.extend',
    getBody,
    takes('extend', 'extension', { subscriptionId }),
  ),
  'pause subscriptionId': getId('pause', 'subscriptionId'),
  'pause until': most(
    9,
    'digits of a second',
    'operations.pause',
    (n) => `2999-01-01T00:00:00.${'1'.repeat(n)}Z`,
    takes('pause', 'until', { subscriptionId }),
  ),
  'redeemCoupon subscriptionId': getId('redeemCoupon', 'subscriptionId', REQUIRED),
  'redeemCoupon couponId': getId('redeemCoupon', 'couponId', REQUIRED),
  'redeemCoupon currency': most(
    3,
    'letters',
    'operations.redeemCoupon',
    (n) => 'A'.repeat(n),
    takes('redeemCoupon', 'currency', REQUIRED),
  ),
  'resume subscriptionId': getId('resume', 'subscriptionId'),
}
