export { configure } from '../src/shell/settings.ts'

/**
 * The lazy loader: defines each tag when it first appears in the document. One `<script type="module">` on the page
 * is all it takes. Inside other shadow roots import the tag's own entry.
 */
const entries: Record<string, () => Promise<unknown>> = {
  'acct-login': () => import('./acct-login.ts'),
  'acct-menu': () => import('./acct-menu.ts'),
  'acct-portal': () => import('./acct-portal.ts'),
  'acct-subscriptions': () => import('./acct-subscriptions.ts'),
}

const asked = new Set<string>()

function load(tag: string): void {
  const entry = entries[tag]
  if (!entry || asked.has(tag)) return
  asked.add(tag)
  entry().catch((error: unknown) => {
    // Asked again when the tag appears again, or when the connection is back.
    asked.delete(tag)
    console.error(`acct-elements: <${tag}> could not be loaded`, error)
    window.addEventListener('online', () => load(tag), { once: true })
  })
}

function scan(root: ParentNode): void {
  for (const element of root.querySelectorAll(Object.keys(entries).join(','))) load(element.localName)
}

if (typeof document !== 'undefined') {
  scan(document)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) {
          load(node.localName)
          if (node.firstElementChild) scan(node)
        }
  }).observe(document.documentElement, { childList: true, subtree: true })
}
