import type { Visit } from '../visit.ts'
import type { Scenario } from './scenario.ts'

const kind = 'Visitors and their browsers'

/** Replaces every text of the widget by `<font>` elements, as translators of browsers do. */
const translate = (visit: Visit): Promise<unknown> =>
  visit.page.run((host) => {
    const walk = (node: Node): void => {
      if (node.nodeType === 3) {
        if (!node.nodeValue?.trim() || /^(style|script)$/i.test(node.parentNode?.nodeName ?? '')) return
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = `${node.nodeValue}`
        outer.append(inner)
        node.parentNode?.replaceChild(outer, node)
        return
      }
      if ((node as Element).shadowRoot) walk((node as Element).shadowRoot as ShadowRoot)
      for (const child of [...node.childNodes]) walk(child)
    }
    const widget = document.querySelector(host)
    if (widget) walk(widget)
  }, visit.widget.host)

/** Adds an icon after every field, and attributes to it, as password managers do. */
const addIcons = (visit: Visit): Promise<unknown> =>
  visit.page.run((host) => {
    const widget = document.querySelector(host)
    const root = widget?.shadowRoot ?? widget
    for (const field of root?.querySelectorAll('input') ?? []) {
      field.setAttribute('data-manager', 'filled')
      const icon = document.createElement('com-manager-icon')
      icon.setAttribute('style', 'position: absolute; width: 16px; height: 16px')
      field.after(icon)
    }
  }, visit.widget.host)

/** Adds a field of its own before those of the widget, as some extensions do. */
const addField = (visit: Visit): Promise<unknown> =>
  visit.page.run((host) => {
    const widget = document.querySelector(host)
    const first = (widget?.shadowRoot ?? widget)?.querySelector('input')
    first?.before(Object.assign(document.createElement('input'), { type: 'text', hidden: true }))
  }, visit.widget.host)

/** Sets the values of fields; `events` are what the browser dispatches. */
const autofill = (visit: Visit, events: readonly string[]): Promise<unknown> =>
  visit.page.run(
    (host, fields, types) => {
      const widget = document.querySelector(host)
      const root = widget?.shadowRoot ?? widget
      for (const { selector, text } of fields) {
        const field = root?.querySelector<HTMLInputElement>(selector)
        if (!field) continue
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      }
    },
    visit.widget.host,
    visit.fields,
    events,
  )

/** Opens the page and runs `work` once its fields show, while the code that follows is in flight. */
const early =
  (work: (visit: Visit) => Promise<unknown>) =>
  async (visit: Visit): Promise<void> => {
    await visit.open()
    await visit.usable()
    await work(visit)
  }

/** Delays the code that the first view does not need. */
const SLOW_CODE: Scenario['setup'] = {
  harm: ({ path }) => (path.includes('/chunks/') ? { kind: 'delay', ms: 2000 } : null),
}

/** Opens the page, leaves it as soon as the form shows, and goes back. */
async function openAndReturn(visit: Visit): Promise<void> {
  await visit.open()
  await visit.usable()
  await visit.open('/other')
  await visit.page.run(() => void setTimeout(() => history.back(), 50))
  await visit.sees('does not return', () => visit.page.run(() => location.pathname === '/'))
}

export const VISITORS: readonly Scenario[] = [
  {
    kind,
    name: 'Translated before the code has arrived',
    sees: 'The browser translates the page as soon as there is text.',
    setup: SLOW_CODE ?? {},
    open: early(translate),
  },
  {
    kind,
    name: 'Translated while text is typed',
    sees: 'The visitor translates the page in the middle of the form.',
    whileTyped: async (visit) => void (await translate(visit)),
  },
  {
    kind,
    name: 'A password manager’s icons before the code has arrived',
    sees: 'An extension adds icons and attributes to the first view.',
    setup: SLOW_CODE ?? {},
    open: early(addIcons),
  },
  {
    kind,
    name: 'A password manager’s icons',
    sees: 'An extension adds icons beside the fields while text is typed.',
    whileTyped: async (visit) => void (await addIcons(visit)),
  },
  {
    kind,
    name: 'An extension’s field before the code has arrived',
    sees: 'An extension adds a field of its own while a quick visitor types on a slow line.',
    setup: SLOW_CODE ?? {},
    whileTyped: async (visit) => {
      await addField(visit)
      await visit.sees('never gets its code', () => visit.page.run(() => performance.now() > 4000))
    },
  },
  {
    kind,
    name: 'Typed before the code has arrived',
    sees: 'A quick visitor on a slow line: what was typed stays.',
    setup: SLOW_CODE ?? {},
    whileTyped: async (visit) => {
      await visit.sees('never gets its code', () => visit.page.run(() => performance.now() > 4000))
    },
  },
  {
    kind,
    name: 'Autofill without events',
    sees: 'The browser fills in the fields and dispatches no event; Enter submits.',
    fill: async (visit) => void (await autofill(visit, [])),
  },
  {
    kind,
    name: 'Autofill with `change` only',
    sees: 'A password manager dispatches only `change`; a press on the button submits.',
    fill: async (visit) => void (await autofill(visit, ['change'])),
    submit: (visit) => visit.press(visit.widget.button),
  },
  {
    kind,
    name: 'Shortcuts of the page',
    sees: 'The page uses `/` and other keys where the target is no input; they arrive in the fields.',
    ending: 'a/b',
    setup: {
      first: `document.addEventListener('keydown', function (event) {
        if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
        if (['/', '?', ' ', 'b'].includes(event.key)) event.preventDefault()
      })`,
    },
    isRejected: true,
  },
  {
    kind,
    name: 'Parts that can be dragged',
    sees: 'As with jQuery UI, the page prevents presses on what is no field; fields get the focus.',
    setup: {
      first: `document.addEventListener('mousedown', function (event) {
        if (!/^(INPUT|TEXTAREA|SELECT|BUTTON|OPTION)$/.test(event.target.tagName)) event.preventDefault()
      })`,
    },
  },
  {
    kind,
    name: 'A press, then another',
    sees: 'The visitor presses the button twice; the form is sent once.',
    submit: async (visit) => {
      await visit.press(visit.widget.button)
      await visit.pressAgain()
    },
  },
  {
    kind,
    name: 'Clicks handled by the page’s router',
    sees: 'The page’s router handles clicks on links, also on those in shadow trees.',
    setup: {
      first: `document.addEventListener('click', function (event) {
        const isLink = event.composedPath().some(function (node) { return node.localName === 'a' })
        if (isLink || event.target.localName === 'a') event.preventDefault()
      })`,
    },
    submit: (visit) => visit.press(visit.widget.button),
  },
  {
    kind,
    name: 'Reloaded',
    sees: 'A discarded tab comes back: the page loads again.',
    open: async (visit) => {
      await visit.open()
      await visit.usable()
      await visit.open()
    },
  },
  {
    kind,
    name: 'Back from another page',
    sees: 'The visitor follows a link and returns with the browser’s button.',
    open: openAndReturn,
  },
  {
    kind,
    name: 'Back to a page that had not loaded',
    sees: 'As before, while the files of the widget take a second each.',
    setup: { harm: () => ({ kind: 'delay', ms: 1000 }) },
    open: openAndReturn,
  },
  {
    kind,
    name: '`navigator.languages` undefined',
    sees: 'The browser names no languages.',
    setup: {
      first: `
        Object.defineProperty(navigator, 'languages', { get: function () { return undefined } })
        Object.defineProperty(navigator, 'language', { get: function () { return undefined } })`,
    },
  },
  {
    kind,
    name: 'The language `en-US@posix`',
    sees: 'The browser names a language that `Intl` does not know.',
    setup: {
      first: `
        Object.defineProperty(navigator, 'languages', { get: function () { return ['en-US@posix', '*'] } })
        Object.defineProperty(navigator, 'language', { get: function () { return 'en-US@posix' } })`,
    },
  },
  {
    kind,
    name: 'A time zone 14 hours ahead',
    sees: 'The device is in the first time zone of the world.',
    setup: {
      first: `
        Date.prototype.getTimezoneOffset = function () { return -840 }
        const options = Intl.DateTimeFormat.prototype.resolvedOptions
        Intl.DateTimeFormat.prototype.resolvedOptions = function () {
          return Object.assign({}, options.call(this), { timeZone: 'Pacific/Kiritimati' })
        }`,
    },
  },
  {
    kind,
    name: 'A tab in the background',
    sees: 'The tab is hidden and paints nothing for two seconds while the page loads.',
    setup: {
      first: `
        const paint = window.requestAnimationFrame
        let isHidden = true
        const waiting = []
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: function () { return isHidden ? 'hidden' : 'visible' } })
        Object.defineProperty(document, 'hidden', { configurable: true, get: function () { return isHidden } })
        window.requestAnimationFrame = function (run) { return isHidden ? waiting.push(run) : paint.call(window, run) }
        setTimeout(function () {
          isHidden = false
          document.dispatchEvent(new Event('visibilitychange'))
          waiting.forEach(function (run) { paint.call(window, run) })
        }, 2000)`,
    },
  },
]
