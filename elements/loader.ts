import { define } from '../src/first-view/define.ts'
import { TAGS, type TagName } from './tags.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'
export { Define } from './define-component.ts'

/**
 * Tags that the loader has defined. It defines each tag when the tag first appears in the document, but not
 * inside other shadow roots, which need the entry of the tag.
 */
const defined = new Set<string>()
const isTag = (name: string): name is TagName => TAGS.includes(name as TagName)

function defineTag({ localName }: Element): void {
  if (!isTag(localName) || defined.has(localName)) return
  defined.add(localName)
  define(localName)
}

function defineTagsIn(root: ParentNode): void {
  for (const element of root.querySelectorAll(TAGS.join(','))) defineTag(element)
}

if (typeof document !== 'undefined') {
  defineTagsIn(document)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) {
          defineTag(node)
          if (node.firstElementChild) defineTagsIn(node)
        }
  }).observe(document.documentElement, { childList: true, subtree: true })
}
