import { Seen, type Visit } from '../visit.ts'
import type { Scenario } from './scenario.ts'

const kind = 'Changes of the page'

/** Runs code of the page, which has the widget's element as `element`, and waits for its end. */
async function withHost(visit: Visit, work: string): Promise<void> {
  await visit.page.run(
    (host, code) => {
      const script = document.createElement('script')
      script.textContent = `{
        const element = document.querySelector(${JSON.stringify(host)})
        ;(async function () { ${code} })().finally(function () { window.hasChanged = true })
      }`
      document.body.append(script)
    },
    visit.widget.host,
    work,
  )
  await visit.sees('never changes', () => visit.page.run(() => 'hasChanged' in window))
}

/** Returns a body whose script adds the markup later by `code`, which has it as `markup`. */
const later =
  (code: string) =>
  (markup: string, _mount: string): string =>
    `<div id="late"></div>
    <template id="source">${markup}</template>
    <script nonce="page" type="module">
      const place = document.getElementById('late')
      const source = document.getElementById('source')
      const markup = source.innerHTML
      ${code}
      mountWidget()
    </script>`

/** Opens the dialog around the widget. */
const openDialog = async (visit: Visit): Promise<void> => {
  await visit.open()
  await visit.page.run(() => document.querySelector('dialog')?.showModal())
}

const inDialog = (markup: string, mount: string): string => `<dialog>${markup}</dialog>${mount}`

const BY_SELECTOR = 'It mounts by a selector, which finds nothing in a shadow tree.'

export const MOVES: readonly Scenario[] = [
  {
    kind,
    name: 'Cloned from a `<template>`',
    sees: 'A script clones the widget’s markup into the page.',
    setup: { body: later('place.append(source.content.cloneNode(true))') },
  },
  {
    kind,
    name: '`innerHTML`',
    sees: 'A script writes the widget’s markup into the page.',
    setup: { body: later('place.innerHTML = markup') },
  },
  {
    kind,
    name: 'Late scripts',
    sees: 'The markup is there three seconds before the widget’s scripts arrive.',
    setup: { harm: ({ before }) => (before === 0 ? { kind: 'delay', ms: 3000 } : null) },
  },
  {
    kind,
    name: 'Moved while text is typed',
    sees: 'The page moves the widget into another column; the text stays.',
    setup: { body: (markup, mount) => `${markup}${mount}<aside id="aside"></aside>` },
    whileTyped: async (visit) =>
      void (await withHost(visit, `document.getElementById('aside').append(element)`)),
  },
  {
    kind,
    name: '`moveBefore`',
    sees: 'The page moves the widget with the method that keeps its state.',
    setup: { body: (markup, mount) => `${markup}${mount}<aside id="aside"></aside>` },
    whileTyped: async (visit) =>
      void (await withHost(
        visit,
        `const aside = document.getElementById('aside'); (aside.moveBefore ?? aside.insertBefore).call(aside, element, null)`,
      )),
  },
  {
    kind,
    name: 'A view transition',
    sees: 'The page changes its layout in a view transition around the widget.',
    setup: { body: (markup, mount) => `${markup}${mount}<aside id="aside"></aside>` },
    whileTyped: async (visit) => {
      await withHost(
        visit,
        `const change = () => document.getElementById('aside').append(element);
        if (document.startViewTransition) await document.startViewTransition(change).finished; else change()`,
      )
    },
  },
  {
    kind,
    name: 'Removed and put back',
    sees: 'A framework removes the widget and puts the same element back half a second later.',
    beforeTyping: async (visit) => {
      await withHost(
        visit,
        `const parent = element.parentNode
        element.remove()
        await new Promise((later) => setTimeout(later, 500))
        parent.append(element)`,
      )
      await visit.usable()
    },
  },
  {
    kind,
    name: 'A page from the cache of Turbo',
    sees: 'The page shows a copy of its body, and then mounts what is in it.',
    beforeTyping: async (visit) => {
      await visit.page.run(async () => {
        const { unmountWidget, mountWidget } = window as unknown as Record<string, () => unknown>
        // Turbo’s event before the copy lets widgets clean up.
        await unmountWidget?.()
        const copy = document.body.cloneNode(true) as HTMLElement
        document.body.replaceWith(copy)
        mountWidget?.()
      })
      await visit.usable()
    },
  },
  {
    kind,
    name: 'A morph around the widget',
    sees: 'Livewire or Turbo 8 makes the page’s DOM like the server’s HTML, and leaves custom elements’ trees alone.',
    whileTyped: (visit) =>
      visit.page.run((host) => {
        // As the integrations document: the widget's element is excluded, all around it is replaced.
        const main = document.querySelector('#host-place')
        const widget = document.querySelector(host)
        if (!main || !widget) return
        for (const node of [...main.childNodes]) if (node !== widget && !node.contains(widget)) node.remove()
        main.setAttribute('data-morphed', '')
        main.append(document.createElement('p'))
      }, visit.widget.host),
  },
  {
    kind,
    name: 'A morph of the widget’s element',
    sees: 'The morph removes attributes and children of the widget’s element that the server does not know.',
    notFor: {
      okta: 'It renders into the element, which a page excludes from morphs.',
      firebaseui: 'It renders into the element, which a page excludes from morphs.',
    },
    whileTyped: (visit) =>
      visit.page.run(
        (host, markup) => {
          const widget = document.querySelector(host)
          const known = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild
          if (!widget || !known) return
          for (const name of widget.getAttributeNames())
            if (!known.hasAttribute(name)) widget.removeAttribute(name)
          widget.replaceChildren()
        },
        visit.widget.host,
        visit.widget.markup,
      ),
  },
  {
    kind,
    name: 'Inside the page’s form',
    sees: 'The widget is in a form of the page, which gets no field and no submit.',
    setup: {
      body: (markup, mount) =>
        `<form id="around">${markup}</form>${mount}<script nonce="page">document.getElementById('around').addEventListener('submit', function (event) { event.preventDefault(); hostSubmits++ })</script>`,
    },
    after: async (visit) => {
      const keys = await visit.page.run(() => {
        const form = document.querySelector<HTMLFormElement>('#around')
        let found = ''
        if (form) for (const key of new FormData(form).keys()) found += ` ${key}`
        return found.trim()
      })
      if (keys) throw new Seen(`adds fields to the form around it: ${keys}`)
    },
  },
  {
    kind,
    name: 'In a modal `<dialog>`',
    sees: 'The page opens its dialog with the widget inside.',
    setup: { body: inDialog },
    open: openDialog,
  },
  {
    kind,
    name: 'In a dialog that keeps the focus',
    sees: 'Bootstrap’s dialog returns the focus that leaves it.',
    setup: {
      body: (markup, mount) => `<div id="modal" role="dialog" tabindex="-1">${markup}</div>${mount}
        <script nonce="page">
          const modal = document.getElementById('modal')
          modal.focus()
          document.addEventListener('focusin', function (event) {
            if (event.target !== document && event.target !== modal && !modal.contains(event.target)) modal.focus()
          })
        </script>`,
    },
  },
  {
    kind,
    name: 'Behind a dialog of the page',
    sees: 'The page opens and closes a consent dialog and makes the rest `inert` meanwhile.',
    whileTyped: (visit) =>
      visit.page.run(async () => {
        const main = document.querySelector('main')
        main?.setAttribute('inert', '')
        main?.setAttribute('aria-hidden', 'true')
        await new Promise((done) => setTimeout(done, 300))
        main?.removeAttribute('inert')
        main?.removeAttribute('aria-hidden')
      }),
  },
  {
    kind,
    name: 'In a shadow tree of the page',
    sees: 'A component of the page contains the widget.',
    notFor: { okta: BY_SELECTOR, firebaseui: BY_SELECTOR },
    setup: {
      isInShadow: true,
      body: later(`place.attachShadow({ mode: 'open' }).innerHTML = markup`),
    },
  },
  {
    kind,
    name: 'In a scoped registry',
    sees: 'A component of the page has a registry of its own, in which it defines the widget’s class.',
    notFor: {
      okta: 'It is no custom element.',
      firebaseui: 'It is no custom element.',
    },
    notIn: {
      firefox: 'The engine has no scoped registries.',
      webkit: 'The engine has no scoped registries.',
    },
    setup: {
      isInShadow: true,
      body: later(`
        const name = source.content.firstElementChild.localName
        const type = await customElements.whenDefined(name)
        const registry = new CustomElementRegistry()
        let isOwn = true
        try { registry.define(name, class extends type {}) } catch { isOwn = false }
        place.attachShadow({ mode: 'open', ...(isOwn && { customElementRegistry: registry }) }).innerHTML = markup`),
    },
  },
  {
    kind,
    name: 'A stream that stalls',
    sees: 'The server sends the rest of the page three seconds after the widget’s markup.',
    setup: { stallMs: 3000 },
  },
  {
    kind,
    name: 'Declarative shadow DOM in a stream that stalls',
    sees: 'The widget is in a shadow root of the HTML, whose stream stalls for three seconds.',
    notFor: { okta: BY_SELECTOR, firebaseui: BY_SELECTOR },
    setup: {
      isInShadow: true,
      stallMs: 3000,
      body: (markup, mount) =>
        `<section><template shadowrootmode="open">${markup}<!-- stall --><slot></slot></template></section>${mount}`,
    },
  },
  {
    kind,
    name: 'Adopted by a frame',
    sees: 'The page moves the widget into a frame of its origin.',
    notFor: {
      okta: 'It is no custom element, and renders into the document of its script.',
      firebaseui: 'It is no custom element, and renders into the document of its script.',
    },
    setup: {
      body: (markup, mount) => `${markup}${mount}<iframe title="Column" width="700" height="600"></iframe>`,
    },
    beforeTyping: async (visit) => {
      const outer = visit.page
      await visit.page.run((host) => {
        const widget = document.querySelector(host)
        const body = document.querySelector('iframe')?.contentDocument?.body
        if (!widget || !body) return
        body.append(widget)
        // The host page's listener is on its own window.
        body.addEventListener('acct-navigate', (event) => event.preventDefault())
      }, visit.widget.host)
      visit.page = outer.frame('Column')
      visit.frameCorner = () =>
        outer.run(() => {
          const box = document.querySelector('iframe')?.getBoundingClientRect()
          return { x: (box?.left ?? 0) + 2, y: (box?.top ?? 0) + 2 }
        })
      await visit.usable()
      // Unstyled fields are of the browser's own size.
      const { height } = await visit.size(visit.fields[0]?.selector ?? '')
      if (height < 30) throw new Seen('loses its styles')
    },
  },
]
