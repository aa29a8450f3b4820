import type { BrowserContext, Page, Request, Response } from 'playwright-core'
import type { Addresses } from '../../../demo/addresses.ts'
import type { AccountEvents } from '../../../src/react/events.ts'

/** Kind of a secret; it determines where the value may be stored. */
type Kind = 'password' | 'code' | 'card' | 'cvv' | 'cardToken' | 'credential' | 'session' | 'secondFactor'

/** A secret found in the network traffic of a journey. */
interface Secret {
  kind: Kind
  value: string
}

/**
 * Text that a page wrote or rendered, and where: `local acct.geeni.intent`, `address`, `event acct-error`.
 */
interface Seen {
  place: string
  text: string
}

/** Searches all pages of a journey for leaked secrets. */
export interface SecretWatch {
  /** Watches all pages of a profile. Call it before the first page opens. */
  watch(context: BrowserContext): Promise<void>
  /** Returns the kinds of secrets seen on the wire, which the watch searches for. */
  kinds(): Kind[]
  /**
   * Returns the leaks since the last call, such as `password in console`, including the stored data of open
   * pages.
   */
  found(): Promise<string[]>
}

/** Events of the elements; a new event fails the type check until it is listed. */
const EVENTS: Record<keyof AccountEvents, true> = {
  'acct-ready': true,
  'acct-signed-in': true,
  'acct-session-restored': true,
  'acct-signed-out': true,
  'acct-navigate': true,
  'acct-plan-canceled': true,
  'acct-plan-resumed': true,
  'acct-analytics': true,
  'acct-web-vital': true,
  'acct-devices-saved': true,
  'acct-billing-saved': true,
  'acct-error': true,
  'acct-plan-selected': true,
  'acct-plan-changed': true,
}

/** Calls with secrets in their bodies. */
const SECRET_CALLS =
  /\/authentication\/|\/vendors\/(tokens|challenges|stripe|frames\/js)|\/setup-?intent|\/resetPassword/i

/** Calls of the vendors whose ids are tokens; the second service is that of the real Recurly.js (test/vendors). */
const VENDOR_IDS = /^\/vendors\/(stripe|frames\/js)\//

/** Secret fields of such bodies; card numbers and codes come from the vendor calls and the inbox. */
const FIELDS: readonly [name: RegExp, kind: Kind][] = [
  [/password/i, 'password'],
  [/^secondFactorAuthenticationToken$/i, 'secondFactor'],
  [/^(accessKeyId|secretAccessKey|sessionToken)$/, 'credential'],
  [/^(resultToken|actionToken|clientSecret|payment_method)$/, 'cardToken'],
  [/^number$/, 'card'],
  [/^cvv$/, 'cvv'],
]

/** The only secrets that may be stored, and their keys. */
const STORABLE: Partial<Record<Kind, RegExp>> = {
  session: /^(local|session) acct\.\w+\.session$/,
  secondFactor: /^session acct\.\w+\.secondFactor$/,
}

/** A sign-in link contains its token until the page loads; the address is checked again afterwards. */
const ARRIVING = /[?&#](token|vtoken|lr-token)=/
/** So does the address to which a bank's page returns, and the address of that page. */
const RETURNING = /[?&](setup|payment)_intent_client_secret=|\/vendors\/stripe\/bank\?/
/** The first script of a page moves these parameters to the history, until an element takes them. */
const MOVED = /"acct\.link":"/
/**
 * The one address of a call with a one-time code, and the token that belongs to it: the specification demands
 * this query (A§7).
 */
const CODE_CALL = /\/authcode\/mfa\?/
const SECOND_FACTOR: ReadonlySet<Kind> = new Set(['code', 'secondFactor'])

function isIn({ kind, value }: Secret, text: string): boolean {
  if (kind === 'card') return text.replace(/(?<=\d)[ -](?=\d)/g, '').includes(value)
  if (kind !== 'cvv' && kind !== 'code') return text.includes(value)
  // Short digits match only as a whole number.
  return new RegExp(`(?<![\\w.:-])${value.replace(/\W/g, '')}(?![\\w.:-])`).test(text)
}

/** Yields the strings of a body with their field names. */
function* strings(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* strings(inner, Array.isArray(value) ? name : key)
}

/** Reports everything a page writes outside a call. Runs in every frame of the page. */
function reportWrites({ events, vendor }: { events: string[]; vendor: string }): void {
  const report = (window as unknown as { acctSeen(seen: { place: string; text: string }): void }).acctSeen
  const write = (place: string, what: unknown): void => {
    let text = String(what)
    if (typeof what === 'object')
      try {
        text = JSON.stringify(what) ?? ''
      } catch {}
    if (text) report({ place, text })
  }
  window.addEventListener(
    'message',
    ({ origin, data }) => {
      // A session handover is allowed only between windows of one origin.
      const isHandOver = origin === location.origin && /^acct:(window|frame)-session$/.test(data?.type)
      if (origin !== vendor) write(isHandOver ? 'hand-over' : `message to ${location.origin}`, data)
    },
    true,
  )
  // Storage inside a card vendor's frames belongs to the vendor.
  if (location.origin === vendor) return
  for (const name of events)
    window.addEventListener(name, (event) => write(`event ${name}`, (event as CustomEvent).detail), true)
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    let area = 'session'
    try {
      if (this === window.localStorage) area = 'local'
    } catch {}
    write(`${area} ${key}`, value)
    setItem.call(this, key, value)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    history[name] = function (state, unused, url) {
      write('history entry', state)
      original.call(this, state, unused, url)
    }
  }
  for (const channel of [BroadcastChannel.prototype, MessagePort.prototype]) {
    const original = channel.postMessage as (...of: unknown[]) => void
    channel.postMessage = function (this: unknown, ...of: unknown[]) {
      if (of[0] !== null && of[0] !== undefined) write('channel', of[0])
      original.apply(this, of)
    }
  }
}

/**
 * Returns everything a page stores or renders: storages, databases, caches, cookies, history and visible
 * text.
 */
async function storedAndRendered(): Promise<{ place: string; text: string }[]> {
  const seen: { place: string; text: string }[] = []
  for (const area of ['local', 'session'] as const)
    try {
      for (const [key, text] of Object.entries(window[`${area}Storage`]))
        seen.push({ place: `${area} ${key}`, text: String(text) })
    } catch {}
  try {
    for (const { name = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(name)
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error)
      })
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => {
          all.onsuccess = resolve
          all.onerror = resolve
        })
        seen.push({ place: `database ${name}`, text: JSON.stringify(all.result) })
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        seen.push({
          place: `cache ${name}`,
          text: `${request.url} ${await (await cache.match(request))?.text()}`,
        })
    }
  } catch {}
  seen.push(
    { place: 'cookie', text: document.cookie },
    { place: 'final address', text: location.href },
    { place: 'history', text: JSON.stringify(history.state) ?? '' },
  )
  const rendered: string[] = []
  const read = (root: ParentNode & Node): void => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
      if (node instanceof Text) rendered.push(node.data)
      if (!(node instanceof Element)) continue
      // The value attribute contains what the visitor types.
      for (const { name, value } of node.attributes) if (name !== 'value') rendered.push(value)
      if (node.shadowRoot) read(node.shadowRoot)
    }
  }
  read(document)
  seen.push({ place: 'screen', text: rendered.join('\n') })
  return seen
}

/** Creates the watch of one journey. */
export function secretWatch(at: Addresses): SecretWatch {
  const contexts: BrowserContext[] = []
  const secrets = new Map<string, Secret>()
  const seen: Seen[] = []
  const learning = new Set<Promise<void>>()

  function learn(kind: Kind, value: string): void {
    const isShort = kind === 'cvv' || kind === 'code'
    const plain = kind === 'card' ? value.replace(/\D/g, '') : value
    if (plain.length >= (isShort ? 3 : 6)) secrets.set(`${kind} ${plain}`, { kind, value: plain })
  }
  function learnFields(body: unknown, path: string): void {
    for (const [name, text] of strings(body)) {
      const kind = FIELDS.find(([pattern]) => pattern.test(name))?.[1]
      if (kind) learn(kind, text)
      else if (name === 'token') learn(path.startsWith('/vendors') ? 'cardToken' : 'session', text)
      else if (name === 'id' && VENDOR_IDS.test(path)) learn('cardToken', text)
    }
  }
  async function learnFrom(response: Response, path: string): Promise<void> {
    const sent: Request = response.request()
    const [, basic = ''] = /^Basic (.+)$/.exec((await sent.headerValue('authorization')) ?? '') ?? []
    const password = /^[^:]+:[^:]+:(.+)$/s.exec(Buffer.from(basic, 'base64').toString())?.[1]
    if (password) learn('password', password)
    const isForm = (await sent.headerValue('content-type'))?.includes('form-urlencoded')
    if (isForm) learnFields(Object.fromEntries(new URLSearchParams(sent.postData() ?? '')), path)
    for (const body of [sent.postData(), await response.text().catch(() => '')])
      try {
        learnFields(JSON.parse(body ?? ''), path)
      } catch {}
  }

  const isAllowed = ({ kind }: Secret, { place, text }: Seen): boolean =>
    STORABLE[kind]?.test(place) === true ||
    (kind === 'session' && place === 'address' && ARRIVING.test(text)) ||
    (kind === 'cardToken' && place === 'address' && RETURNING.test(text)) ||
    ((kind === 'session' || kind === 'cardToken') && place === 'history entry' && MOVED.test(text)) ||
    (kind === 'session' && place === 'hand-over') ||
    (SECOND_FACTOR.has(kind) && place === 'service address' && CODE_CALL.test(text)) ||
    // Paths of the services and of the vendor contain the token of a card (B§7).
    (kind === 'cardToken' && place === 'service address') ||
    // A vendor's script sends the challenge to its own frame.
    (kind === 'cardToken' && place === `message to ${at.sandbox}`) ||
    // A price, a street or an id can contain the digits of a code or CVV.
    ((kind === 'cvv' || kind === 'code') && place === 'screen') ||
    (kind === 'cvv' && place === 'service address')

  async function watch(context: BrowserContext): Promise<void> {
    contexts.push(context)
    await context.exposeBinding('acctSeen', (_source, one: Seen) => {
      seen.push(one)
    })
    await context.addInitScript(reportWrites, { events: Object.keys(EVENTS), vendor: at.sandbox })
    context.on('response', (response) => {
      const { origin, pathname } = new URL(response.url())
      if (origin !== at.sandbox || !SECRET_CALLS.test(pathname) || response.request().method() === 'OPTIONS')
        return
      const work = learnFrom(response, pathname).catch(() => {})
      learning.add(work)
      void work.finally(() => learning.delete(work))
    })
    const see = (url: string): void => {
      const isService = URL.canParse(url) && new URL(url).origin === at.sandbox
      seen.push({ place: isService ? 'service address' : 'address', text: url })
    }
    context.on('request', (request) => see(request.url()))
    context.on('console', (message) => seen.push({ place: 'console', text: message.text() }))
    context.on('weberror', (error) => seen.push({ place: 'error', text: String(error.error().stack) }))
    context.on('page', (page) => page.on('framenavigated', (frame) => see(frame.url())))
  }

  return {
    watch,
    kinds: () => [...new Set([...secrets.values()].map(({ kind }) => kind))].sort(),
    async found() {
      const pages: Page[] = contexts.flatMap((context) => context.pages()).filter((page) => !page.isClosed())
      for (const page of pages) seen.push(...(await page.evaluate(storedAndRendered).catch(() => [])))
      for (const context of contexts)
        for (const cookie of await context.cookies())
          seen.push({ place: 'cookie', text: JSON.stringify(cookie) })
      await Promise.all(learning)
      const inbox = (await (await fetch(`${at.sandbox}/sandbox/inbox`)).json()) as { code?: string }[]
      for (const { code } of inbox) if (code) learn('code', code)
      const all = [...secrets.values()]
      const found = seen.flatMap((one) =>
        all
          .filter((secret) => isIn(secret, one.text) && !isAllowed(secret, one))
          .map(({ kind }) => `${kind} in ${one.place}`),
      )
      seen.length = 0
      return [...new Set(found)]
    },
  }
}
