import { describe, expect, it } from 'vitest'
import { parseHar } from '../../../../src/cli/check/har/har-file.ts'
import { CALLS, chrome, firefox, type Json, SESSION, SIGN_IN, safari } from './recordings.ts'

/** Returns the parts of the exchanges that do not depend on the browser. */
const readings = (har: Json): unknown =>
  parseHar(har)?.exchanges.map(({ method, url, headers, body, status, responseBody }) => ({
    method,
    url,
    authorization: headers.find(({ name }) => name === 'authorization')?.value,
    names: headers.map(({ name }) => name).filter((name) => name !== 'host'),
    sent: body?.text,
    status,
    received: responseBody?.text,
  }))

describe('a recording', () => {
  it('reads the same from Chrome, Firefox and Safari', () => {
    const expected = readings(chrome(CALLS))
    expect(readings(firefox(CALLS))).toEqual(expected)
    expect(readings(safari(CALLS))).toEqual(expected)
    expect(expected).toMatchObject([
      {
        method: 'POST',
        url: 'https://api.example.com/prod/authentication/byEmail',
        received: JSON.stringify(SESSION),
      },
      { method: 'GET' },
      { method: 'GET' },
    ])
  })

  it('names the browser, where the file says it', () => {
    expect([chrome, firefox, safari].map((form) => parseHar(form([SIGN_IN]))?.creator)).toEqual([
      'WebInspector',
      'Firefox',
      'WebKit Web Inspector',
    ])
  })

  it('has no body where the browser has not recorded it, and no status without a response', () => {
    for (const form of [chrome, firefox, safari]) {
      const [exchange] = parseHar(form([{ ...SIGN_IN, response: undefined, status: 0 }]))?.exchanges ?? []
      expect(exchange).toMatchObject({ status: 0, responseBody: null })
    }
  })

  it('has the text of a form whose fields alone the browser has recorded', () => {
    const postData = {
      mimeType: 'application/x-www-form-urlencoded',
      params: [{ name: 'a b', value: '1&2' }],
    }
    const entry = {
      request: { method: 'post', url: 'https://a.example/x#f', headers: [], postData },
      response: {},
    }
    expect(parseHar({ log: { entries: [entry] } })?.exchanges).toMatchObject([
      {
        method: 'POST',
        url: 'https://a.example/x',
        body: { type: 'application/x-www-form-urlencoded', text: 'a+b=1%262' },
        status: 0,
      },
    ])
  })

  it('leaves out what is no request, and is null without a log', () => {
    const entries = [null, {}, { request: { url: 'data:text/plain,x' } }, { request: { url: 'http://[' } }]
    expect(parseHar({ log: { entries } })?.exchanges).toEqual([])
    for (const json of [null, [], 'log', { log: [] }, { log: { entries: {} } }])
      expect(parseHar(json)).toBeNull()
  })
})
