import { EventEmitter } from 'node:events'
import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localChecks } from '../../bench/local-checks.ts'
import { Traffic } from '../../bench/traffic.ts'

const ORIGIN = 'http://localhost:4620'

/** Returns a Traffic, and a function that reports a request to it as Chromium does. */
function watched() {
  const events = new EventEmitter()
  const traffic = new Traffic(events as unknown as CDPSession, ORIGIN)
  const send = (requestId: string, path: string) =>
    events.emit('Network.requestWillBeSent', {
      ...{ requestId, loaderId: 'page', timestamp: 1, request: { url: `${ORIGIN}${path}` } },
    })
  return { traffic, events, send }
}

describe('the traffic of a page', () => {
  it('is what the page has requested and received after its HTML', async () => {
    const { traffic, events, send } = watched()
    send('page', '/acct-login')
    send('loader', '/acct/loader.js')
    const part = { requestId: 'loader', encodedDataLength: 512, dataLength: 2048 }
    events.emit('Network.dataReceived', { ...part, timestamp: 2 })
    events.emit('Network.dataReceived', { ...part, timestamp: 3 })
    events.emit('Network.loadingFinished', { requestId: 'loader' })
    await traffic.quiet(0)
    expect(traffic.until()).toEqual({ kib: 1, requests: 1 })
    expect(traffic.until(2.5)).toEqual({ kib: 0.5, requests: 1 })
  })

  it('contains no request that the bench has blocked, but each other one that fails', async () => {
    const { traffic, events, send } = watched()
    send('checks', '/acct/chunks/settings-report-12345678.js')
    events.emit('Network.loadingFailed', { requestId: 'checks', blockedReason: 'inspector' })
    send('lost', '/acct/chunks/core-12345678.js')
    events.emit('Network.loadingFailed', { requestId: 'lost', errorText: 'net::ERR_FAILED' })
    await traffic.quiet(0)
    expect(traffic.until()).toEqual({ kib: 0, requests: 1 })
  })
})

describe('the checks of a page on a loopback address', () => {
  const getChunk = (file: string, ...modules: string[]) => ({
    ...{ file, isEntry: false, imports: [], dynamicImports: [], modules },
  })

  it('are the file that begins them, below any path', () => {
    const chunks = [
      getChunk('chunks/core-12345678.js', 'src/shell/get-brand-account.ts'),
      getChunk('chunks/a-12345678.js', 'src/brand/check-settings.ts', 'src/shell/settings-report.ts'),
    ]
    expect(localChecks(chunks)).toEqual(['*/chunks/a-12345678.js'])
  })

  it('throw where the build has moved them', () => {
    expect(() => localChecks([])).toThrow('settings-report.ts')
  })
})
