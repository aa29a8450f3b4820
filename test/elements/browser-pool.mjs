/**
 * Returns several browsers of @web/test-runner as one, which share one queue of files: each takes the next
 * file when it is free.
 * @param {string} name
 * @param {import('@web/test-runner').BrowserLauncher[]} all
 */
export function browserPool(name, all) {
  const free = [...all]
  /** The browser of each running session. */
  const taken = new Map()
  const getBrowser = (id) => {
    const browser = taken.get(id)
    if (!browser) throw new Error(`No browser runs the session ${id}.`)
    return browser
  }
  const release = (id) => {
    free.push(getBrowser(id))
    taken.delete(id)
  }
  return {
    name,
    type: 'puppeteer',
    concurrency: all.length,
    initialize: (...of) => Promise.all(all.map((browser) => browser.initialize(...of))),
    async startSession(id, url) {
      const browser = free.shift()
      if (!browser) throw new Error('Every browser runs a session already.')
      taken.set(id, browser)
      await browser.startSession(id, url).catch((error) => {
        release(id)
        throw error
      })
    },
    stopSession: (id) =>
      getBrowser(id)
        .stopSession(id)
        .finally(() => release(id)),
    isActive: (id) => taken.get(id)?.isActive(id) ?? false,
    getBrowserUrl: (id) => getBrowser(id).getBrowserUrl(id),
    getPage: (id) => getBrowser(id).getPage(id),
    stop: () => Promise.all(all.map((browser) => browser.stop())),
  }
}
