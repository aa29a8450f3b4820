/** Recordings of one sign-in and some calls, in the forms of three browsers. */

/** JSON of a recording. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

const BASE = 'https://api.example.com/prod'
const pairs = (headers: Readonly<Record<string, string>>): Json[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

export const basic = (...parts: string[]): string =>
  `Basic ${Buffer.from(parts.join(':')).toString('base64')}`

export const SESSION = {
  pepperUser: {
    account_id: 'acc-1',
    account: { status: 'active' },
    awsUserCredentials: { accessKeyId: 'AKIA1', secretAccessKey: 'sak', sessionToken: 'st' },
  },
  countryCode: 'US',
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  token: 'session-token-1',
}

export const SIGNED = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=AKIA1/20310512/us-east-2/execute-api/aws4_request, SignedHeaders=accept;host;peppertoken;x-amz-date;x-amz-security-token, Signature=abc',
  peppertoken: 'session-token-1',
  'x-amz-date': '20310512T120000Z',
  'x-amz-security-token': 'st',
}

/** One call in a form that all browsers share. */
export interface Call {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
  status?: number
  response?: unknown
  responseHeaders?: Readonly<Record<string, string>>
}

export const SIGN_IN: Call = {
  method: 'POST',
  path: '/authentication/byEmail',
  headers: { authorization: basic('geeni', 'ada@example.com', 'Pa:ss-1!'), cookie: 'sid=1' },
  body: { brand: 'geeni' },
  response: SESSION,
  responseHeaders: { 'set-cookie': 'sid=2', date: 'Mon, 12 May 2031 12:00:00 GMT' },
}
export const PROFILE: Call = {
  method: 'GET',
  path: '/account/users',
  headers: SIGNED,
  response: {
    pepperUser: { account_id: 'acc-1', account: { status: 'active' } },
    countryCode: 'US',
    fullName: 'Ada Byron',
    email: 'ada@example.com',
  },
}
const PLANS: Call = { method: 'GET', path: '/subscriptions/plans?brand=geeni', response: { plans: [] } }

export const CALLS: readonly Call[] = [SIGN_IN, PROFILE, PLANS]

/** Chrome: names in lowercase with those of HTTP/2, additions with an underscore, pages with titles. */
export const chrome = (calls: readonly Call[], base = BASE): Json => ({
  log: {
    version: '1.2',
    creator: { name: 'WebInspector', version: '537.36' },
    pages: [
      {
        id: 'page_1',
        startedDateTime: '2031-05-12T12:00:00.000Z',
        title: 'https://account.example.com/subscriptions',
        pageTimings: { onContentLoad: 1, onLoad: 2 },
      },
    ],
    entries: calls.map(
      ({ method, path, headers = {}, body, status = 200, response, responseHeaders = {} }) => ({
        _connectionId: '1',
        _initiator: {
          type: 'script',
          stack: { callFrames: [{ functionName: 'call', url: 'https://account.example.com/a.js' }] },
        },
        _priority: 'High',
        _resourceType: 'fetch',
        cache: {},
        connection: '443',
        pageref: 'page_1',
        request: {
          method,
          url: `${base}${path}`,
          httpVersion: 'h3',
          headers: [
            { name: ':authority', value: 'api.example.com' },
            ...pairs({ 'content-type': 'application/json', ...headers }),
          ],
          queryString: [...new URL(`${base}${path}`).searchParams].map(([name, value]) => ({ name, value })),
          cookies: [
            {
              name: 'sid',
              value: '1',
              path: '/',
              domain: 'example.com',
              expires: '2031-05-12T12:00:00.000Z',
              httpOnly: true,
              secure: true,
            },
          ],
          headersSize: -1,
          bodySize: 10,
          ...(body === undefined
            ? {}
            : { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
        },
        response: {
          status,
          statusText: '',
          httpVersion: 'h3',
          headers: pairs({ 'content-type': 'application/json; charset=utf-8', ...responseHeaders }),
          cookies: [],
          content:
            response === undefined
              ? { size: 0, mimeType: 'x-unknown' }
              : {
                  size: 9,
                  mimeType: 'application/json',
                  text: Buffer.from(JSON.stringify(response)).toString('base64'),
                  encoding: 'base64',
                },
          redirectURL: '',
          headersSize: -1,
          bodySize: -1,
          _transferSize: 100,
          _error: null,
          _fetchedViaServiceWorker: false,
        },
        serverIPAddress: '203.0.113.7',
        startedDateTime: '2031-05-12T12:00:00.000Z',
        time: 12.5,
        timings: {
          blocked: 1,
          dns: -1,
          connect: -1,
          ssl: -1,
          send: 1,
          wait: 1,
          receive: 1,
          _blocked_queueing: 1,
        },
      }),
    ),
  },
})

/** Firefox: a browser beside the creator, names as sent, forms by their fields, security details. */
export const firefox = (calls: readonly Call[], base = BASE): Json => ({
  log: {
    version: '1.2',
    creator: { name: 'Firefox', version: '153.0' },
    browser: { name: 'Firefox', version: '153.0' },
    pages: [
      {
        id: 'page_1',
        pageTimings: { onContentLoad: 1, onLoad: 1 },
        startedDateTime: '2031-05-12T14:00:00.000+02:00',
        title: 'Account',
      },
    ],
    entries: calls.map(
      ({ method, path, headers = {}, body, status = 200, response, responseHeaders = {} }) => ({
        startedDateTime: '2031-05-12T14:00:00.000+02:00',
        request: {
          bodySize: 10,
          method,
          url: `${base}${path}`,
          httpVersion: 'HTTP/2',
          headers: pairs(
            Object.fromEntries(
              Object.entries({ Host: 'api.example.com', 'Content-Type': 'application/json', ...headers }).map(
                ([name, value]) => [name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value],
              ),
            ),
          ),
          cookies: [{ name: 'sid', value: '1' }],
          queryString: [],
          headersSize: 100,
          ...(body === undefined
            ? {}
            : { postData: { mimeType: 'application/json', params: [], text: JSON.stringify(body) } }),
        },
        response: {
          status,
          statusText: 'OK',
          httpVersion: 'HTTP/2',
          headers: pairs({ 'Content-Type': 'application/json', ...responseHeaders }),
          cookies: [],
          content: {
            mimeType: 'application/json; charset=utf-8',
            size: 9,
            ...(response === undefined
              ? { comment: 'Response bodies are not included' }
              : { text: JSON.stringify(response) }),
          },
          redirectURL: '',
          headersSize: 1,
          bodySize: 1,
        },
        cache: {},
        timings: { blocked: 0, dns: 0, connect: 0, ssl: 0, send: 0, wait: 1, receive: 0 },
        time: 1,
        _securityState: 'secure',
        serverIPAddress: '203.0.113.7',
        connection: '443',
        pageref: 'page_1',
      }),
    ),
  },
})

/** Safari: WebKit's creator, an empty list of cookies, no text of bodies in base64, numbers as they are. */
export const safari = (calls: readonly Call[], base = BASE): Json => ({
  log: {
    version: '1.2',
    creator: { name: 'WebKit Web Inspector', version: '1.0' },
    pages: [
      {
        startedDateTime: '2031-05-12T12:00:00.000Z',
        id: 'page_0',
        title: 'https://account.example.com/',
        pageTimings: { onContentLoad: 1, onLoad: 1 },
      },
    ],
    entries: calls.map(
      ({ method, path, headers = {}, body, status = 200, response, responseHeaders = {} }) => ({
        pageref: 'page_0',
        startedDateTime: '2031-05-12T12:00:00.000Z',
        time: 1,
        request: {
          method,
          url: `${base}${path}`,
          httpVersion: 'HTTP/2',
          cookies: [],
          headers: pairs({ 'Content-Type': 'application/json', ...headers }),
          queryString: [],
          headersSize: -1,
          bodySize: -1,
          ...(body === undefined
            ? {}
            : { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
        },
        response: {
          status,
          statusText: '',
          httpVersion: 'HTTP/2',
          cookies: [],
          headers: pairs(responseHeaders),
          content: {
            size: 1,
            compression: 0,
            mimeType: 'application/json',
            ...(response === undefined ? {} : { text: JSON.stringify(response) }),
          },
          redirectURL: '',
          headersSize: -1,
          bodySize: -1,
          _transferSize: 1,
        },
        cache: {},
        timings: { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: 1, receive: 1 },
        serverIPAddress: '203.0.113.7',
        _serverPort: 443,
        _fetchType: 'Network Load',
        _priority: 'medium',
      }),
    ),
  },
})
