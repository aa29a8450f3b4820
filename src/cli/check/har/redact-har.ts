import { withoutTrailingSlashes } from '../../../util/trailing-slashes.ts'
import { type Body, CALL_METHODS, type Exchange, jsonOfBody, type Recording } from './har-file.ts'
import { keptType, redactHeaders } from './redact-headers.ts'
import { type Redactor, redactForm, redactJson } from './redact-values.ts'
import { isOfService, type ServiceAddresses } from './service-addresses.ts'
import { getWords } from './vocabulary.ts'

/** Names of browsers and tools in the recordings that they write. */
const CREATORS = ['WebInspector', 'Firefox', 'WebKit Web Inspector', 'Safari', 'Playwright', 'chromium']
/** What follows a segment of a path with one of these words is a value, also where it looks like a word. */
const BEFORE_VALUE = ['code', 'coupon', 'promo', 'promotion', 'token', 'user', 'username'].flatMap((word) => [
  word,
  `${word}s`,
])

/**
 * Returns the calls of the services without anything that identifies an account, a device or a person. It
 * writes what stays, and copies nothing: the calls of other addresses, cookies, times, pages and the
 * browsers' own additions are absent.
 */
export function redactRecording(recording: Recording, redactor: Redactor, at: ServiceAddresses): Recording {
  const { creator } = recording
  return {
    creator: CREATORS.includes(creator) ? creator : '',
    exchanges: recording.exchanges
      .filter((exchange) => isOfService(at, exchange.url) && isCall(exchange))
      .map((exchange) => redactExchange(exchange, redactor, at)),
  }
}

/** Types of pages and of what they consist of. */
const PAGE_TYPE =
  /^(?:text\/(?:html|css|javascript)|application\/(?:javascript|wasm)|image\/|font\/|video\/|audio\/)/

/** Returns whether a request is a call, and not a part of a page. An error page can be the response to a call. */
function isCall({ method, status, responseBody, responseHeaders }: Exchange): boolean {
  const type =
    responseBody?.type || (responseHeaders.find(({ name }) => name === 'content-type')?.value ?? '')
  const isPart = method === 'GET' && status < 400 && PAGE_TYPE.test(type.toLowerCase())
  return CALL_METHODS.includes(method) && !isPart
}

function redactExchange(exchange: Exchange, redactor: Redactor, at: ServiceAddresses): Exchange {
  const { position, method, status } = exchange
  const origins = new Set([...at.bases].map((base) => new URL(base).origin))
  return {
    position,
    method,
    status,
    url: redactUrl(exchange.url, redactor, at),
    headers: redactHeaders(redactor, exchange.headers, origins),
    body: redactBody(exchange.body, redactor),
    responseHeaders: redactHeaders(redactor, exchange.responseHeaders, origins),
    responseBody: redactBody(exchange.responseBody, redactor),
  }
}

/** Keeps the address of the service; of the path the known words, and of the query the known names. */
function redactUrl(url: string, redactor: Redactor, at: ServiceAddresses): string {
  const { origin, pathname, searchParams } = new URL(url)
  // The OAuth service can be below the address of the others.
  const [base = origin] = at.bases
    .filter((address) => isOfService({ bases: [address] }, url))
    .sort((a, b) => b.length - a.length)
  const basePath = withoutTrailingSlashes(new URL(base).pathname)
  const segments = pathname.slice(basePath.length).split('/')
  const path = segments.map((segment, index) =>
    redactSegment(decoded(segment), decoded(segments[index - 1] ?? ''), redactor),
  )
  const query = String(redactForm(redactor, searchParams))
  return `${redactBase(base, redactor)}${path.join('/')}${query && `?${query}`}`
}

function redactSegment(segment: string, before: string, redactor: Redactor): string {
  if (segment === '') return segment
  const isValue = getWords(before).some((word) => BEFORE_VALUE.includes(word))
  if (isValue && !redactor.vocabulary.isStep(before, segment)) return redactor.pseudonym(segment)
  if (redactor.vocabulary.isText('', segment)) return encodeURIComponent(segment)
  // An id can begin with a known word: sub-1.
  const isWord = /^(?:[a-z]\D*(?:V\d)?|v\d)$/.test(segment) && redactor.vocabulary.isName(segment)
  return isWord ? segment : redactor.pseudonym(segment)
}

/** Returns the address of a service with the known words of its path. */
export const redactBase = (base: string, redactor: Redactor): string => {
  const { origin, pathname } = new URL(base)
  const path = withoutTrailingSlashes(pathname)
    .split('/')
    .map((segment) => redactSegment(decoded(segment), '', redactor))
  return origin + path.join('/')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A stray % is part of the text.
    return segment
  }
}

function redactBody(body: Body | null, redactor: Redactor): Body | null {
  if (!body) return null
  const json = jsonOfBody(body)
  if (json !== undefined)
    return { type: 'application/json', text: JSON.stringify(redactJson(redactor, json)) }
  if (body.type === 'application/x-www-form-urlencoded')
    return { type: body.type, text: String(redactForm(redactor, new URLSearchParams(body.text))) }
  return { type: keptType(body.type), text: redactor.pseudonym(body.text) }
}

const EPOCH = '2000-01-01T00:00:00.000Z'

/** Returns a recording as HAR 1.2. */
export function toHar({ creator, exchanges }: Recording, version: string): object {
  const body = (content: Body | null): object =>
    content ? { mimeType: content.type, text: content.text } : { mimeType: '' }
  return {
    log: {
      version: '1.2',
      creator: { name: 'acct-check', version },
      ...(creator && { browser: { name: creator, version: '' } }),
      entries: exchanges.map((exchange) => ({
        startedDateTime: EPOCH,
        time: 0,
        request: {
          method: exchange.method,
          url: exchange.url,
          httpVersion: '',
          cookies: [],
          headers: exchange.headers,
          queryString: [...new URL(exchange.url).searchParams].map(([name, value]) => ({ name, value })),
          ...(exchange.body && { postData: body(exchange.body) }),
          headersSize: -1,
          bodySize: -1,
        },
        response: {
          status: exchange.status,
          statusText: '',
          httpVersion: '',
          cookies: [],
          headers: exchange.responseHeaders,
          content: { size: -1, ...body(exchange.responseBody) },
          redirectURL: '',
          headersSize: -1,
          bodySize: -1,
        },
        cache: {},
        timings: { send: 0, wait: 0, receive: 0 },
      })),
    },
  }
}
