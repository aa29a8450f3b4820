import { readFileSync } from 'node:fs'
import { isObject } from '../../../util/is-object.ts'
import { parseJsonText } from '../../../util/parse-json-text.ts'
import { UsageError } from '../usage.ts'

/** Name and value of a header, a query value or a field of a form. */
export interface Pair {
  name: string
  value: string
}

/** A text body; base64 bodies are decoded. */
export interface Body {
  type: string
  text: string
}

/** One request of a recording with its response, in one form for all browsers. */
export interface Exchange {
  /** Position in the recording, from 1. */
  position: number
  method: string
  /** Absolute address. */
  url: string
  headers: readonly Pair[]
  /** Null without a body. */
  body: Body | null
  /** 0 without a response. */
  status: number
  responseHeaders: readonly Pair[]
  /** Null without a body, and where the browser has not recorded it. */
  responseBody: Body | null
}

/** Returns the value of a header by its lowercase name; undefined without it. */
export const getHeader = ({ headers }: Exchange, name: string): string | undefined =>
  headers.find((header) => header.name === name)?.value

/**
 * Returns the parts of Basic credentials, which colons separate: the brand, then secrets. Null for another
 * Authorization header and without one.
 */
export function basicCredentials(
  authorization: string | undefined,
): [brand: string, ...secrets: string[]] | null {
  const [, encoded] = /^Basic (\S+)$/.exec(authorization ?? '') ?? []
  if (!encoded) return null
  const [brand = '', ...secrets] = decoded(encoded).split(':')
  return [brand, ...secrets]
}

/** Methods of calls. */
export const CALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A recording: HAR 1.2 as Chrome, Firefox and Safari write it. */
export interface Recording {
  /** Name of the browser or the tool, empty where the file does not say. */
  creator: string
  exchanges: readonly Exchange[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const fields = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})

/** Reads a recording. Throws UsageError, which quotes nothing of the file. */
export function readHarFile(file: string): Recording {
  let json: unknown
  try {
    json = parseJsonText(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no valid JSON' : 'cannot be read'
    throw new UsageError(`The recording ${file} ${reason}.`)
  }
  const recording = parseHar(json)
  if (recording) return recording
  throw new UsageError(
    `The recording ${file} is no HAR: it has no "log" with "entries". Save it with the network panel’s "Save all as HAR".`,
  )
}

/** Returns a recording in one form; null for JSON that is no HAR. */
export function parseHar(json: unknown): Recording | null {
  const log = fields(fields(json).log)
  if (!Array.isArray(log.entries)) return null
  // Firefox and Safari name the browser beside the creator, Chrome names only the creator.
  const { name } = fields(log.browser ?? log.creator)
  return {
    creator: text(name),
    exchanges: log.entries.flatMap((entry, index) => getExchange(fields(entry), index + 1) ?? []),
  }
}

function getExchange(entry: Readonly<Record<string, unknown>>, position: number): Exchange | null {
  const request = fields(entry.request)
  const response = fields(entry.response)
  const url = text(request.url)
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return null
  const headers = getPairs(request.headers)
  return {
    position,
    method: text(request.method).toUpperCase(),
    // Chrome keeps the fragment of a page.
    url: url.replace(/#.*/s, ''),
    headers,
    body: requestBody(request.postData, headers),
    status: getStatus(response),
    responseHeaders: getPairs(response.headers),
    responseBody: getBody(response.content),
  }
}

/** Returns headers in lowercase, without those of HTTP/2 that start with a colon. */
const getPairs = (value: unknown): Pair[] =>
  list(value).flatMap((pair) => {
    const { name, value: content } = fields(pair)
    const lower = text(name).toLowerCase()
    return lower && !lower.startsWith(':') ? [{ name: lower, value: text(content) }] : []
  })

/** Chrome writes 0 and an error for a call without a response, Safari a negative number. */
function getStatus({ status }: Readonly<Record<string, unknown>>): number {
  const number = Number(status)
  return Number.isInteger(number) && number >= 100 && number <= 599 ? number : 0
}

function getBody(value: unknown): Body | null {
  const { text: content, encoding, mimeType } = fields(value)
  // Firefox leaves the text out of a body that is too large, Chrome out of one that it has discarded.
  if (typeof content !== 'string' || content === '') return null
  const isEncoded = text(encoding).toLowerCase() === 'base64'
  return { type: typeOf(text(mimeType)), text: isEncoded ? decoded(content) : content }
}

const typeOf = (mimeType: string): string => mimeType.split(';')[0]?.trim().toLowerCase() ?? ''

const decoded = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8')

/** Firefox and Safari describe a form by its fields, and may leave the text out. */
function requestBody(value: unknown, headers: readonly Pair[]): Body | null {
  const body = getBody(value)
  const declared = headers.find(({ name }) => name === 'content-type')?.value ?? ''
  if (body) return { ...body, type: body.type || typeOf(declared) }
  const { params, mimeType } = fields(value)
  const form = new URLSearchParams(
    list(params).map((param) => [text(fields(param).name), text(fields(param).value)]),
  )
  return form.size > 0 ? { type: typeOf(text(mimeType) || declared), text: String(form) } : null
}

/** Returns the parsed JSON of a body; undefined for another one. */
export function jsonOfBody(body: Body | null): unknown {
  if (!body) return undefined
  try {
    return JSON.parse(body.text)
  } catch {
    return undefined
  }
}
