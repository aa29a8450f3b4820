import { describe, expect, it } from 'vitest'
import type { Accepts, Row, Rows } from './bounds.ts'
import { CONTROL_CALLS, FILES, REQUEST_HEADERS, RESPONSE_HEADERS } from './machine.ts'
import { MESSAGES } from './messages.ts'
import { ATTRIBUTES, QUERIES, STORED } from './page.ts'
import { BRAND_SETTINGS, PORTAL_SETTINGS } from './settings.ts'
import {
  attributes,
  brandSettings,
  controlCalls,
  fileReaders,
  messageFields,
  portalSettings,
  queryParameters,
  requestHeaders,
  responseHeaders,
  storedKeys,
} from './sources.ts'

/** Each kind of entry: its names in the source of truth, and its table. */
const KINDS: readonly { kind: string; names: () => readonly string[]; rows: Rows }[] = [
  { kind: 'field of a message to the portal’s frame', names: messageFields, rows: MESSAGES },
  { kind: 'parameter of an address', names: queryParameters, rows: QUERIES },
  { kind: 'attribute', names: attributes, rows: ATTRIBUTES },
  { kind: 'stored entry', names: storedKeys, rows: STORED },
  { kind: 'setting of a brand', names: brandSettings, rows: BRAND_SETTINGS },
  { kind: 'setting of a portal', names: portalSettings, rows: PORTAL_SETTINGS },
  { kind: 'header of a request', names: requestHeaders, rows: REQUEST_HEADERS },
  { kind: 'header of a response', names: responseHeaders, rows: RESPONSE_HEADERS },
  { kind: 'file reader', names: fileReaders, rows: FILES },
  { kind: 'control call of the sandbox', names: controlCalls, rows: CONTROL_CALLS },
]

/**
 * Returns the values of a row that its validator treats otherwise than the row says.
 */
async function getMistakes({ accepts, inside, outside }: Row): Promise<string[]> {
  // The values of a row are of its validator's type.
  const isAccepted = accepts as Accepts<unknown>
  const mistakes: string[] = []
  for (const value of inside)
    if (!(await isAccepted(value))) mistakes.push(`rejects ${JSON.stringify(value).slice(0, 60)}`)
  for (const value of outside)
    if (await isAccepted(value)) mistakes.push(`accepts ${JSON.stringify(value).slice(0, 60)}`)
  return mistakes
}

describe.each(KINDS)('each $kind', ({ names, rows }) => {
  const bounded = Object.entries(rows).flatMap(([name, row]) => ('accepts' in row ? [{ name, row }] : []))

  it('has a row with its validator and its bound, and each row an entry', () => {
    expect(Object.keys(rows).toSorted()).toEqual(names())
  })

  it('is accepted at its bound and rejected above it', async () => {
    const mistakes: Record<string, string[]> = {}
    for (const { name, row } of bounded) {
      const found = await getMistakes(row)
      if (found.length > 0) mistakes[`${name} (${row.validator}, ${row.bound})`] = found
    }
    expect(mistakes).toEqual({})
  })
})
