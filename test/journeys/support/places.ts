import type { Page } from 'playwright-core'

/**
 * Returns the places of a page in which a script finds a token: what the browser remembers of the navigation,
 * the session history, storage and the document, with its shadow roots.
 */
export const getPlaces = (page: Page, token: string): Promise<string[]> =>
  page.evaluate((secret) => {
    const { navigation } = window as unknown as {
      navigation?: {
        entries(): { url: string }[]
        activation: { entry: { url: string } | null; from: { url: string } | null } | null
      }
    }
    const rendered = (root: ParentNode): string =>
      [...root.querySelectorAll('*')]
        .map((node) =>
          [
            ...[...node.attributes].map(({ value }) => value),
            node.shadowRoot ? rendered(node.shadowRoot) : '',
          ].join(' '),
        )
        .join(' ')
    const places: Record<string, unknown> = {
      performance: performance.getEntries().map(({ name }) => name),
      activation: [navigation?.activation?.entry?.url, navigation?.activation?.from?.url],
      entries: navigation?.entries().map(({ url }) => url),
      'history.state': history.state,
      address: [location.href, document.URL, document.baseURI],
      referrer: document.referrer,
      'window.name': window.name,
      cookie: document.cookie,
      document: [document.documentElement.outerHTML, rendered(document)],
    }
    for (const [area, storage] of Object.entries({ local: localStorage, session: sessionStorage }))
      for (const [key, value] of Object.entries(storage)) places[`${area} ${key}`] = value
    return Object.keys(places).filter((place) => {
      const text = JSON.stringify(places[place]) ?? ''
      return text.includes(secret) || text.includes(encodeURIComponent(secret))
    })
  }, token)
