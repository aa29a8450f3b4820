import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectAccount } from '../../../src/embed/connect-account.ts'
import type { EmbeddedAccount } from '../../../src/embed/embedded-account.ts'
import type { EmbedHost } from '../../../src/embed/host.ts'
import { stubMutationObserver, TestDocument, type TestElement } from './elements.ts'
import { createTestHost } from './support.ts'

const PORTAL = 'https://account.example'
const SITE = 'https://shop.example'

/** One end of a channel, whose messages arrive when the test delivers them. */
class TestPort {
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly queue: unknown[] = []
  other: TestPort | null = null
  isClosed = false

  postMessage(data: unknown): void {
    if (!this.isClosed && !this.other?.isClosed) this.other?.queue.push(structuredClone(data))
  }
  close(): void {
    this.isClosed = true
  }
  deliver(): void {
    const data = this.queue.shift()
    if (!this.isClosed) this.onmessage?.({ data })
  }
}

/** A document of the portal in the frame. */
interface PortalDocument {
  isLoaded: boolean
  /** Handshakes on their way to the document. */
  sent: object[]
  /** Messages that arrived before the code had loaded. */
  early: object[]
  host: EmbedHost | null
}

let ports: TestPort[] = []
const observers = new Set<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', { origin: SITE })
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = new TestPort()
      port2 = new TestPort()
      constructor() {
        this.port1.other = this.port2
        this.port2.other = this.port1
        ports.push(this.port1, this.port2)
      }
    },
  )
  stubMutationObserver(observers)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs all promise callbacks: the transport has no tasks of its own. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

type Disturbance = 'none' | 'reload' | 'move'

/** Connects a page, and lets `choose` pick each next step among the possible ones. */
async function run(
  disturbance: Disturbance,
  choose: (options: readonly string[]) => number,
): Promise<unknown> {
  ports = []
  observers.clear()
  const page = new TestDocument()
  vi.stubGlobal('document', page)
  const parent = {} as Window
  const view = { parent } as unknown as Window
  let document: PortalDocument
  let steps: string[] = []
  const open = (): void => {
    document = { isLoaded: false, sent: [], early: [], host: null }
  }
  open()
  const deliver = (event: object): void => {
    if (document.host) document.host.handle(event as MessageEvent)
    else document.early.push(event)
  }
  const createWindow = (): object => ({
    postMessage: (data: unknown, _origin: string, sent: TestPort[]) =>
      void document.sent.push({ data, source: parent, origin: SITE, ports: sent }),
  })
  const create = page.createElement.bind(page)
  page.createElement = (tag) => Object.assign(create(tag), { contentWindow: createWindow() })
  const connecting = connectAccount({ portal: PORTAL, brand: 'visi' })
  connecting.catch(() => {})
  const frame = page.querySelector('iframe') as TestElement
  let left = disturbance === 'none' ? 0 : 1

  function start(): void {
    const { early } = document
    document.early = []
    document.host = createTestHost({ view, allowedOrigins: [SITE] }).host
    for (const event of early) deliver(event)
  }
  function leave(): void {
    left -= 1
    document.host?.close()
    open()
  }
  function options(): [string, () => void][] {
    const current = document
    const load = (): void => {
      current.isLoaded = true
      frame.dispatchEvent(new Event('load'))
    }
    const leaveOrMove = (): void => {
      leave()
      if (disturbance !== 'move') return
      Object.assign(frame, { contentWindow: createWindow() })
      for (const observe of [...observers]) observe()
    }
    const steps: [isPossible: boolean, name: string, run: () => void][] = [
      [!current.isLoaded, 'load', load],
      [!current.host, 'start', start],
      [current.sent.length > 0, 'handshake', () => deliver(current.sent.shift() ?? {})],
      ...ports.map((port, at): (typeof steps)[number] => [
        port.queue.length > 0,
        `port ${at}`,
        () => port.deliver(),
      ]),
      [left > 0, 'leave', leaveOrMove],
    ]
    return steps.flatMap(([isPossible, name, run]): [string, () => void][] =>
      isPossible ? [[name, run]] : [],
    )
  }
  async function drain(pick: (names: readonly string[]) => number): Promise<void> {
    for (;;) {
      await settle()
      const possible = options()
      if (possible.length === 0) return
      const chosen = possible[pick(possible.map(([name]) => name))]
      steps = [...steps, chosen?.[0] ?? '']
      chosen?.[1]()
    }
  }
  await drain(choose)
  let account: EmbeddedAccount | null = null
  connecting.then(
    (connected) => {
      account = connected
    },
    (reason: { code?: string }) => steps.push(`rejected: ${reason.code}`),
  )
  await settle()
  const connected = account as EmbeddedAccount | null
  if (!connected) return steps
  let code: unknown = 'pending'
  connected.getUserInfo().catch((reason: { code: string }) => {
    code = reason.code
  })
  await drain(() => 0)
  await settle()
  connected.close()
  // Only the document of now answers.
  return code === 'storeUnavailable' ? null : [...steps, `getUserInfo: ${code}`]
}

/** Runs every order of the steps, one after the other; returns their number, and the orders that failed. */
async function explore(disturbance: Disturbance): Promise<{ orders: number; failed: unknown[] }> {
  const failed: unknown[] = []
  let prefix: number[] = []
  let orders = 0
  for (;;) {
    const counts: number[] = []
    const failure = await run(disturbance, (names) => {
      counts.push(names.length)
      return prefix[counts.length - 1] ?? 0
    })
    orders += 1
    if (failure) failed.push(failure)
    const taken = counts.map((_, at) => prefix[at] ?? 0)
    let last = counts.length - 1
    while (last >= 0 && (taken[last] ?? 0) + 1 >= (counts[last] ?? 0)) last -= 1
    if (last < 0) return { orders, failed }
    prefix = [...taken.slice(0, last), (taken[last] ?? 0) + 1]
  }
}

it.each([
  ['of a frame that loads once', 'none', 2],
  ['of a frame that is reloaded at any moment', 'reload', 20],
  ['of a frame that the page moves at any moment', 'move', 20],
] as const)('every order of the handshake %s ends in a connection', async (_, disturbance, least) => {
  const { orders, failed } = await explore(disturbance)
  expect(failed.slice(0, 3)).toEqual([])
  expect(orders).toBeGreaterThan(least)
})
