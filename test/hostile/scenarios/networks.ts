import { type FileRequest, type Harm, SECOND_RELEASE } from '../host-site.ts'
import { Seen, type Visit } from '../visit.ts'
import type { Scenario } from './scenario.ts'

const kind = 'Networks'

/** Harms the first file of code that the page does not name itself, or a peer's first script. */
const once = (harm: Harm) => {
  let isDone = false
  return ({ path, isCode }: FileRequest): Harm | null => {
    if (isDone || !isCode || (path.startsWith('/acct/') && !path.includes('/chunks/'))) return null
    isDone = true
    return harm
  }
}

/**
 * Opens the page, and uses what the widget offers when it cannot load: a button such as Try again. A widget
 * that offers nothing leaves the visitor with what the page shows.
 */
async function openAndRetry(visit: Visit): Promise<void> {
  await visit.open()
  await visit.sees('stays busy', async () => {
    await visit.pressText(/^(try again|retry|reload)/i)
    return visit.page.run(() => performance.now() > 6000)
  })
}

/** Submits, expects the widget to report the failure and to keep what is typed, and submits again. */
async function submitTwice(visit: Visit): Promise<void> {
  const before = await visit.text()
  await visit.submit()
  await visit.sees('says nothing about the failure', async () => {
    const text = await visit.text()
    return (
      text !== before &&
      /went wrong|error|try again|connect|failed|network|offline|unavailable|reach|response/i.test(text)
    )
  })
  await visit.keeps()
  await visit.submit()
}

/** Submits, and does what the widget asks for: submits again, or reloads the page. */
async function submitUntilAnswered(visit: Visit): Promise<void> {
  let last = await visit.text()
  for (let failures = 0; failures < 5; failures++) {
    await visit.submit()
    let text = ''
    await visit.sees('says nothing about the failure', async () => {
      text = await visit.text()
      return text !== last && (visit.widget.answer.test(text) || /again/i.test(text))
    })
    if (visit.widget.answer.test(text)) return
    if (/reload the page/i.test(text)) {
      await visit.open()
      await visit.usable()
      await visit.fill()
      text = ''
    }
    last = text
  }
}

/**
 * A worker of the page that answers with the files that it has.
 * @param update Code that runs when the cache has the file.
 */
const worker = (update = '') => ({
  type: 'text/javascript',
  body: `
    addEventListener('install', (event) => event.waitUntil(skipWaiting()))
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => {
      const { url, method } = event.request
      if (method !== 'GET' || !url.startsWith(location.origin)) return
      event.respondWith(caches.open('one').then(async (cache) => {
        const known = await cache.match(url)
        const fresh = async () => {
          const response = await fetch(event.request)
          if (response.ok) await cache.put(url, response.clone())
          return response
        }
        if (!known) return fresh()
        ${update}
        return known
      }))
    })`,
})

/** Opens the page twice more once its worker is active. */
async function openThroughWorker(visit: Visit): Promise<void> {
  await visit.open()
  await visit.page.run(() =>
    navigator.serviceWorker
      .register('/worker.js')
      .then(() => navigator.serviceWorker.ready)
      .then(() => undefined),
  )
  for (let load = 0; load < 2; load++) {
    await visit.open()
    await visit.usable()
  }
  if (!(await visit.page.run(() => Boolean(navigator.serviceWorker.controller))))
    throw new Seen('is not controlled by the worker')
}

export const NETWORKS: readonly Scenario[] = [
  {
    kind,
    name: 'A slow line',
    sees: 'Every file of the widget takes a second longer.',
    setup: { harm: () => ({ kind: 'delay', ms: 1000 }) },
  },
  {
    kind,
    name: 'A script of the page that never arrives',
    sees: 'A tag of another vendor stays without a response.',
    setup: { head: '<script nonce="page" async src="http://127.0.0.1:9/vendor.js"></script>' },
  },
  {
    kind,
    name: 'A file that is unavailable once',
    sees: 'The server rejects one file of code; the visitor can try again on the page.',
    harms: () => once({ kind: 'unavailable' }),
    open: openAndRetry,
    mayReport: true,
  },
  {
    kind,
    name: 'A truncated file',
    sees: 'One file of code arrives in half; the visitor can try again on the page.',
    harms: () => once({ kind: 'truncate' }),
    open: openAndRetry,
    mayReport: true,
  },
  {
    kind,
    name: 'HTML in place of a file',
    sees: 'A proxy answers one file of code with a page of its own.',
    harms: () => once({ kind: 'body', body: '<!doctype html><title>Log in to the Wi-Fi</title>' }),
    open: openAndRetry,
    mayReport: true,
  },
  {
    kind,
    name: 'HTML in place of all files for a while',
    sees: 'A proxy answers every file of code with a page of its own for three seconds; the visitor can try again.',
    harms: () => {
      let from = 0
      return ({ path, isCode }) => {
        if (!isCode || (path.startsWith('/acct/') && !/\/(chunks|views)\//.test(path))) return null
        from ||= performance.now()
        return performance.now() < from + 3000
          ? { kind: 'body', body: '<!doctype html><title>Log in to the Wi-Fi</title>' }
          : null
      }
    },
    open: openAndRetry,
    mayReport: true,
  },
  {
    kind,
    name: 'The services are unavailable once',
    sees: 'The services reject the first attempt with 503; the widget says so, and the visitor sends the form again.',
    submit: async (visit) => {
      await visit.services.failOnce()
      await submitTwice(visit)
    },
    sends: 2,
  },
  {
    kind,
    name: 'Offline at the first press',
    sees: 'The device is offline when the visitor submits, and online a moment later.',
    submit: async (visit) => {
      await visit.page.run(() => {
        const own = window.fetch
        const send = XMLHttpRequest.prototype.send
        let left = 1
        const fails = () => left-- > 0
        window.fetch = (...given) =>
          fails() ? Promise.reject(new TypeError('Failed to fetch')) : own(...given)
        XMLHttpRequest.prototype.send = function (body) {
          if (!fails()) return send.call(this, body)
          this.abort()
          setTimeout(() => this.dispatchEvent(new ProgressEvent('error')), 0)
        }
      })
      await submitTwice(visit)
    },
  },
  {
    kind,
    name: 'A service worker of the page',
    sees: 'The page’s worker answers every file from its cache at the second visit.',
    setup: { files: { '/worker.js': worker() } },
    open: openThroughWorker,
  },
  {
    kind,
    name: 'A service worker and a new release',
    sees: 'The page’s worker answers from its cache while the server has a new release and no file of the old one; the visitor can reload.',
    setup: { files: { '/worker.js': worker('fresh().catch(() => {})') } },
    open: async (visit) => {
      await openThroughWorker(visit)
      await visit.page.run((path) => fetch(path).then(() => undefined), SECOND_RELEASE)
      await visit.open()
    },
    submit: submitUntilAnswered,
    mayReport: true,
  },
]
