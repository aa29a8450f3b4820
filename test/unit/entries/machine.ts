import { maxHeaderSize } from 'node:http'
import { call, createSandboxAt, createTarget } from '../../fixtures/sandbox.ts'
import { each, letters, most, oneOf, type Row, type Rows, unbounded } from './bounds.ts'

/** Size of all headers of a request, in bytes, above which Node responds with 431. */
const HEADERS = oneOf([16_384], 'node:http', (size) => size === maxHeaderSize)

/** The headers of requests that the portal's server and the sandbox read. */
export const REQUEST_HEADERS: Rows = each(
  [
    'accept-encoding',
    'accept-language',
    'access-control-request-method',
    'authorization',
    'content-type',
    'host',
    'idempotency-key',
    'if-none-match',
    'location',
    'origin',
    'x-amz-content-sha256',
    'x-amz-date',
    'x-amz-security-token',
  ],
  () => HEADERS,
)

/** The headers of responses of the services that the elements read. */
export const RESPONSE_HEADERS: Rows = {
  date: unbounded('Clock.sync', 'Date.parse'),
  'retry-after': unbounded('failure', 'a number, limited by the wait of the screen'),
  'x-amzn-errortype': unbounded('failure', 'compared with known types'),
}

const OWN_FILE = unbounded('readFile', 'the person who runs the command names the file')
const OF_PACKAGE = unbounded('readFile', 'a file of the package, or one that the command has written')

/** The modules of the commands that read files. */
export const FILES: Rows = {
  ...each(
    [
      'src/cli/sandbox/own-brands.ts',
      'src/cli/sandbox/wire-file.ts',
      'src/cli/check/har/har-file.ts',
      'src/cli/check/options.ts',
      'src/cli/create/files.ts',
      'src/cli/head/command.ts',
      'src/cli/portal/settings-file.ts',
      'src/cli/tokens/read-token-files.ts',
    ],
    () => OWN_FILE,
  ),
  ...each(
    [
      'src/sandbox/assets.ts',
      'src/cli/sandbox/folder.ts',
      'src/cli/sandbox/own-portal.ts',
      'src/cli/portal/folder-assets.ts',
    ],
    () => OF_PACKAGE,
  ),
}

/** Returns whether the sandbox accepts a call: an unknown account is no problem of the input. */
async function isTaken(name: string, body?: object): Promise<boolean> {
  const [method = '', path = ''] = name.split(' ')
  const sandbox = createSandboxAt()
  const { status } = await call(createTarget(sandbox), method, path, body ? { body } : {})
  sandbox.close()
  return status !== 400
}

const field = (limit: number, unit: string, name: string, getBody: (size: number) => object): Row =>
  most(limit, unit, 'addRoutesTo', getBody, (body) => isTaken(name, body))
const query = (limit: number, name: string): Row =>
  most(limit, 'characters', 'addRoutesTo', letters, (value) => isTaken(name + value))
const WITHOUT_INPUT = unbounded('controlCalls', 'the call has no input')
const TEN_YEARS_MS = 315_360_000_000

/** The control calls of the sandbox. */
export const CONTROL_CALLS: Rows = {
  ...each(
    [
      'DELETE /sandbox/faults',
      'DELETE /sandbox/requests',
      'GET /sandbox/clock',
      'GET /sandbox/faults',
      'GET /sandbox/requests',
      'POST /sandbox/reset',
    ],
    () => WITHOUT_INPUT,
  ),
  'GET /sandbox/charges': query(254, 'GET /sandbox/charges?account='),
  'GET /sandbox/inbox': query(254, 'GET /sandbox/inbox?to='),
  'POST /sandbox/challenge': field(254, 'characters of "account"', 'POST /sandbox/challenge', (n) => ({
    ...{ account: letters(n), brand: 'geeni', vendor: 'stripe' },
  })),
  'POST /sandbox/clock': field(TEN_YEARS_MS, 'ms of "advanceMs"', 'POST /sandbox/clock', (advanceMs) => ({
    advanceMs,
  })),
  'POST /sandbox/faults': field(200, 'characters of "path"', 'POST /sandbox/faults', (n) => ({
    ...{ kind: 'malformed', path: letters(n) },
  })),
  'POST /sandbox/price': field(100_000_000, 'of "cents"', 'POST /sandbox/price', (cents) => ({
    ...{ brand: 'geeni', code: 'geeni_plus_m', cents },
  })),
  'POST /sandbox/world': field(1_000, 'of "devices"', 'POST /sandbox/world', (devices) => ({
    ...{ brand: 'geeni', email: 'world@geeni.example', plans: [], devices, invoices: 0 },
  })),
  'POST /sandbox/token': field(254, 'characters of "account"', 'POST /sandbox/token', (n) => ({
    ...{ account: letters(n), brand: 'geeni' },
  })),
}
