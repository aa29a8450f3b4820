import type { TagName } from '../../elements/tags.ts'
import { createElementClass, VERSION_KEY } from './create-element.ts'

const VERSION = __ACCT_VERSION__

/**
 * Defines a tag. A tag that is already defined stays as it is; the console warns if another version of the
 * library defined it. Does nothing outside a browser.
 */
export function define(tag: TagName): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(tag)
  if (known) {
    const other = (known as { [VERSION_KEY]?: string })[VERSION_KEY]
    if (other !== VERSION)
      console.warn(`acct-elements ${VERSION}: <${tag}> is already defined by version ${other ?? '?'}`)
    return
  }
  customElements.define(tag, createElementClass(tag))
}
