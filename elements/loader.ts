import { define } from './define.ts'
import { TAGS, type TagName } from './tags.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/**
 * The lazy loader: defines each tag when it first appears in the document. One `<script type="module">` on the page
 * is all it takes. Inside other shadow roots import the tag's own entry.
 */
const defined = new Set<string>()
const isTag = (name: string): name is TagName => TAGS.includes(name as TagName)

function found({ localName }: Element): void {
  if (!isTag(localName) || defined.has(localName)) return
  defined.add(localName)
  define(localName)
}

function scan(root: ParentNode): void {
  for (const element of root.querySelectorAll(TAGS.join(','))) found(element)
}

if (typeof document !== 'undefined') {
  scan(document)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) {
          found(node)
          if (node.firstElementChild) scan(node)
        }
  }).observe(document.documentElement, { childList: true, subtree: true })
}
