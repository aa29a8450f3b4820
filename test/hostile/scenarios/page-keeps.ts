import { type HostLook, watch } from '../../journeys/support/host.ts'
import { PAGE_GLOBALS, type Setup } from '../host-site.ts'
import { Seen, type Visit } from '../visit.ts'
import type { Scenario } from './scenario.ts'

const kind = 'What the page keeps'

/** Looks at the page before any script of the widget runs, and again later. */
const WATCHED: Setup = {
  first: `(${watch})()`,
  body: (markup, mount) =>
    `<script nonce="page">window.acctBefore = window.acctLook()</script>${markup}${mount}`,
}

const looks = (visit: Visit): Promise<{ before: HostLook; after: HostLook }> =>
  visit.page.run(() => {
    const { acctBefore, acctLook } = window as unknown as { acctBefore: HostLook; acctLook: () => HostLook }
    return { before: acctBefore, after: acctLook() }
  })

const added = (before: readonly string[], after: readonly string[]): string[] =>
  after.filter((one) => !before.includes(one))

export const PAGE_KEEPS: readonly Scenario[] = [
  {
    kind,
    name: 'Globals and prototypes',
    sees: 'The page has the same globals and prototypes as before, besides those of the widget’s documents.',
    setup: WATCHED,
    after: async (visit) => {
      const { before, after } = await looks(visit)
      // WebKit's driver adds the symbol.
      const own = ['acctBefore', 'Symbol(automationSessionProxy)']
      const known = new Set([...PAGE_GLOBALS, ...visit.widget.globals, ...own])
      const names = added(before.names, after.names).filter((name) => !known.has(name))
      const changed = added(before.changed, after.changed).filter(
        (one) => !known.has(one.replace(/^globalThis /, '')),
      )
      if (names.length > 0) throw new Seen(`adds globals: ${names.slice(0, 4).join(', ')}`)
      if (changed.length > 0) throw new Seen(`changes built-in objects: ${changed.slice(0, 3).join(', ')}`)
    },
  },
  {
    kind,
    name: 'Styles',
    sees: 'Headings, links, fields and buttons of the page look as without the widget’s style sheets.',
    after: async (visit) => {
      const changed = await visit.page.run(() => {
        // Sizes depend on the widget's own styles.
        const own =
          /^(font|color|background|margin|padding|border|text|letter|word|line|display|box-sizing|list)/
        const look = (): string[] =>
          ['h1', 'p', 'p a', '#host-form input', '#host-form button', 'body'].map((selector) => {
            const element = document.querySelector(selector)
            const style = element && getComputedStyle(element)
            const names = style ? Array.from(style).filter((name) => own.test(name)) : []
            return `${selector}: ${names.map((name) => `${name} ${style?.getPropertyValue(name)}`).join(';')}`
          })
        const other = [...document.styleSheets].filter(
          ({ ownerNode }) => !(ownerNode as Element | null)?.hasAttribute('data-host'),
        )
        const after = look()
        for (const sheet of other) sheet.disabled = true
        const sheets = document.adoptedStyleSheets
        document.adoptedStyleSheets = []
        const before = look()
        for (const sheet of other) sheet.disabled = false
        document.adoptedStyleSheets = sheets
        return after.find((one, at) => one !== before[at])?.split(':')[0] ?? ''
      })
      if (changed) throw new Seen(`changes the style of the page’s ${changed}`)
    },
  },
  {
    kind,
    name: 'The focus',
    sees: 'A visitor who types into the page’s field keeps the focus while the widget loads.',
    setup: {
      first: `document.addEventListener('DOMContentLoaded', function () {}, { once: true })`,
      harm: ({ before }) => (before === 0 ? { kind: 'delay', ms: 1500 } : null),
      body: (markup, mount) =>
        `<script nonce="page">document.querySelector('#host-form input').focus()</script>${markup}${mount}`,
    },
    beforeTyping: async (visit) => {
      const focus = await visit.page.run(() => document.activeElement?.getAttribute('name') ?? '')
      if (focus !== 'search') throw new Seen('takes the focus from the page’s field')
    },
  },
  {
    kind,
    name: 'History and address',
    sees: 'The form adds no entry to the browser’s history, and the address stays.',
    setup: { first: 'window.lengthBefore = history.length; window.addressBefore = location.href' },
    after: async (visit) => {
      const isSame = await visit.page.run(() => {
        const { lengthBefore, addressBefore } = window as unknown as {
          lengthBefore: number
          addressBefore: string
        }
        return history.length === lengthBefore && location.href === addressBefore
      })
      if (!isSame) throw new Seen('changes the history or the address')
    },
  },
  {
    kind,
    name: 'Listeners, after removal',
    sees: 'The page removes the widget; no listener remains on the window and the document.',
    setup: WATCHED,
    isOver: true,
    after: async (visit) => {
      await visit.page.run(async (host) => {
        await (window as unknown as Record<string, () => unknown>).unmountWidget?.()
        document.querySelector(host)?.remove()
      }, visit.widget.host)
      await visit.sees('leaves listeners behind', async () => {
        const { before, after } = await looks(visit)
        const left = added(before.listeners, after.listeners).filter(
          (one) => !/ (load|error|unhandledrejection) /.test(one),
        )
        return left.length === 0 || left.slice(0, 4).join(', ')
      })
    },
  },
]
