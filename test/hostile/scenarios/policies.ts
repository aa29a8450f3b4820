import { Seen } from '../visit.ts'
import type { Scenario } from './scenario.ts'

const kind = 'Policies and addresses'

/** Allows the page's own lines and files, and connections to any service. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'nonce-page'",
  "style-src 'self' 'nonce-page'",
  "img-src 'self' data:",
  "font-src 'self'",
  'connect-src http:',
  "form-action 'self'",
].join('; ')

export const POLICIES: readonly Scenario[] = [
  {
    kind,
    name: 'A strict content security policy',
    sees: 'Scripts and styles only from the page’s origin: no inline styles, no `eval`.',
    setup: { headers: { 'content-security-policy': POLICY } },
  },
  {
    kind,
    name: 'Trusted Types',
    sees: 'The page requires Trusted Types for scripts.',
    setup: { headers: { 'content-security-policy': "require-trusted-types-for 'script'" } },
  },
  {
    kind,
    name: 'Cross-origin isolation',
    sees: 'The page has COOP `same-origin` and COEP `require-corp`.',
    setup: {
      headers: {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      },
    },
  },
  {
    kind,
    name: 'A closed permissions policy',
    sees: 'The page forbids passkeys, storage access, clipboard and others.',
    setup: {
      headers: {
        'permissions-policy':
          'publickey-credentials-get=(), identity-credentials-get=(), storage-access=(), clipboard-write=(), local-fonts=(), unload=()',
      },
    },
  },
  {
    kind,
    name: '`<base href>` of a folder',
    sees: 'Relative addresses of the page begin with `/app/`.',
    setup: { head: '<base href="/app/">' },
  },
  {
    kind,
    name: '`<base href>` of another origin',
    sees: 'Relative addresses of the page lead to another host.',
    setup: { head: '<base href="https://cdn.host.example/">' },
  },
  {
    kind,
    name: 'Blocked storage',
    sees: 'The browser refuses `localStorage`, `sessionStorage` and `indexedDB`.',
    setup: {
      first: `
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, { configurable: true, get: function () { throw new DOMException('denied', 'SecurityError') } })`,
    },
  },
  {
    kind,
    name: 'Full storage',
    sees: 'Every write to the storage fails, as its quota is used up.',
    setup: {
      first: `Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError') }`,
    },
  },
  {
    kind,
    name: 'An address with a fragment and a query',
    sees: 'The page has parameters of its own, which stay in the address.',
    open: (visit) => visit.open('/shop?utm_source=mail&token=1#/products/7'),
    after: async (visit) => {
      const address = await visit.page.run(() => location.pathname + location.search + location.hash)
      if (address !== '/shop?utm_source=mail&token=1#/products/7')
        throw new Seen(`changes the address of the page to ${address}`)
    },
  },
]
