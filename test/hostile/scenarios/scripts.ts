import { HOST_PAGES } from '../../fixtures/host-pages.ts'
import type { Scenario } from './scenario.ts'

const kind = 'Scripts of the page'

/** Names and descriptions of the host pages of the fixtures. */
const KNOWN: Readonly<Record<string, [string, string]>> = {
  Prototype: [
    'Prototype.js',
    'The page extends arrays, functions, elements and forms as Prototype 1.6 does.',
  ],
  MooTools: ['MooTools', 'The page replaces `Element`, `Event` and `Array.from` as MooTools does.'],
  'extended objects': [
    '`Object.prototype` extended',
    'Every object of the page has three more enumerable properties.',
  ],
  'module loaders': [
    'Module loaders and old globals',
    'The page has `define.amd`, `process`, `module`, an old React and jQuery.',
  ],
}

const fixtures = HOST_PAGES.flatMap(({ name, script }): Scenario[] => {
  const known = KNOWN[name]
  if (!script || !known) return []
  const notIn = name === 'extended objects' && {
    notIn: { webkit: 'The driver returns no result from such a page.' },
  }
  return [{ kind, name: known[0], sees: known[1], setup: { first: script }, ...notIn }]
})

export const SCRIPTS: readonly Scenario[] = [
  { kind, name: 'A plain page', sees: 'The page changes nothing.' },
  ...fixtures,
  {
    kind,
    name: 'Wrapped `fetch` and `XMLHttpRequest`',
    sees: 'Monitoring wraps both, reads every response, and passes strings only.',
    setup: {
      first: `
        const own = window.fetch
        window.fetch = function (input, init) {
          return own.call(window, input, init).then(function (response) {
            response.clone().text().catch(function () {})
            return response
          })
        }
        const open = XMLHttpRequest.prototype.open
        XMLHttpRequest.prototype.open = function () { this.monitored = true; return open.apply(this, arguments) }`,
    },
  },
  {
    kind,
    name: 'Zone.js',
    sees: 'The page replaces `Promise` by a class without newer methods, and wraps timers.',
    setup: {
      first: `
        const Native = window.Promise
        class ZoneAwarePromise {
          constructor(executor) { this.inner = new Native(executor) }
          then(done, failed) { return ZoneAwarePromise.wrap(this.inner.then(done, failed)) }
          catch(failed) { return this.then(undefined, failed) }
          finally(run) { return ZoneAwarePromise.wrap(this.inner.finally(run)) }
          get [Symbol.toStringTag]() { return 'Promise' }
          static wrap(inner) { return new ZoneAwarePromise(function (done, failed) { inner.then(done, failed) }) }
          static resolve(value) { return value instanceof ZoneAwarePromise ? value : ZoneAwarePromise.wrap(Native.resolve(value)) }
          static reject(reason) { return ZoneAwarePromise.wrap(Native.reject(reason)) }
          static all(list) { return ZoneAwarePromise.wrap(Native.all(list)) }
          static allSettled(list) { return ZoneAwarePromise.wrap(Native.allSettled(list)) }
          static race(list) { return ZoneAwarePromise.wrap(Native.race(list)) }
          static any(list) { return ZoneAwarePromise.wrap(Native.any(list)) }
        }
        window.Promise = ZoneAwarePromise
        window.Zone = { current: {} }
        const later = window.setTimeout
        window.setTimeout = function (run, ms) {
          const rest = Array.prototype.slice.call(arguments, 2)
          return later(function () { return run.apply(this, rest) }, ms)
        }`,
    },
  },
  {
    kind,
    name: 'Wrapped `attachShadow`',
    sees: 'Session replay wraps `attachShadow` and observes every shadow root.',
    setup: {
      first: `
        const attach = Element.prototype.attachShadow
        Element.prototype.attachShadow = function (options) {
          const root = attach.call(this, options)
          new MutationObserver(function () {}).observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
          return root
        }`,
    },
  },
  {
    kind,
    name: 'Wrapped `addEventListener`',
    sees: 'Monitoring wraps every listener in a function of its own.',
    setup: {
      first: `
        const add = EventTarget.prototype.addEventListener
        const remove = EventTarget.prototype.removeEventListener
        const wrapped = new WeakMap()
        const wrap = function (listener) {
          if (typeof listener !== 'function') return listener
          if (!wrapped.has(listener)) wrapped.set(listener, function () { return listener.apply(this, arguments) })
          return wrapped.get(listener)
        }
        EventTarget.prototype.addEventListener = function (type, listener, options) { return add.call(this || window, type, wrap(listener), options) }
        EventTarget.prototype.removeEventListener = function (type, listener, options) { return remove.call(this || window, type, wrap(listener), options) }`,
    },
  },
  {
    kind,
    name: '`Array.prototype` extended',
    sees: 'Arrays have further enumerable methods, as old polyfills add.',
    setup: {
      first: `
        Array.prototype.contains = function (one) { return this.indexOf(one) >= 0 }
        Array.prototype.remove = function (one) { this.splice(this.indexOf(one), 1) }
        String.prototype.trimAll = function () { return this.trim() }`,
    },
  },
  {
    kind,
    name: 'jQuery `noConflict`',
    sees: '`$` belongs to another library, which throws for selectors that it does not know.',
    setup: { first: `window.$ = function () { throw new Error('not jQuery') }; window.jQuery = undefined` },
  },
  {
    kind,
    name: 'Elements with the names of globals',
    sees: 'Images and forms of the page replace `document.currentScript` and add `window.process`.',
    setup: {
      body: (markup, mount) =>
        `<img name="currentScript" alt="" src="data:,"><img name="scripts" alt="" src="data:,"><a id="process"></a><a id="React"></a><a id="global"></a><a id="config"></a>${markup}${mount}`,
    },
  },
  {
    kind,
    name: 'A silenced console',
    sees: 'The page has replaced the console by an empty object.',
    setup: { first: 'window.console = {}' },
  },
  {
    kind,
    name: 'No `crypto.randomUUID`',
    sees: 'Newer functions are missing, as on a page without HTTPS.',
    setup: {
      first: `
        Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
        window.structuredClone = undefined`,
    },
  },
  {
    kind,
    name: 'The script twice',
    sees: 'A tag manager loads a second copy of the widget from another address.',
    open: async (visit) => {
      await visit.open()
      await visit.page.run(
        async (paths) => {
          for (const path of paths)
            await new Promise((done) => {
              const script = Object.assign(document.createElement('script'), {
                src: `${path}?copy=2`,
                type: path.includes('/acct/') || path.includes('elements.js') ? 'module' : 'text/javascript',
              })
              script.onload = script.onerror = done
              document.head.append(script)
            })
        },
        [
          ...visit.widget.scripts.map(({ path }) => path),
          ...(visit.widget.id === 'hanko-auth' ? ['/peers/@teamhanko/hanko-elements/dist/elements.js'] : []),
        ],
      )
    },
  },
  {
    kind,
    name: 'A frozen clock',
    sees: '`Date.now` always returns the same time.',
    setup: { first: 'const now = Date.now(); Date.now = function () { return now }' },
  },
  {
    kind,
    name: 'A wrong clock',
    sees: 'The clock of the device is two years behind.',
    setup: {
      first: `
        const Own = Date
        const behind = 2 * 365 * 86400000
        window.Date = class Date extends Own {
          constructor(...given) { if (given.length) super(...given); else super(Own.now() - behind) }
          static now() { return Own.now() - behind }
        }`,
    },
  },
]
