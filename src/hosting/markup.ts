import type { MarkupNode } from '../util/markup-node.ts'

/** HTML elements without an end tag that a first view can contain. */
const VOID = /^(br|hr|img|input|wbr)$/

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns an attribute with a space before it. */
export const attributeHtml = (name: string, value: string): string =>
  ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

/**
 * Returns the HTML of nodes. React hydrates each text as a node of its own, so a comment separates adjacent
 * texts, which the parser would join.
 */
export function markupHtml(nodes: readonly MarkupNode[]): string {
  let html = ''
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') {
      html += (typeof nodes[index - 1] === 'string' ? '<!-- -->' : '') + escapeText(node)
      continue
    }
    const [tag, attributes, ...children] = node
    const named = Object.entries(attributes || {}).map(([name, value]) => attributeHtml(name, value))
    html += `<${tag}${named.join('')}>`
    if (!VOID.test(tag)) html += `${markupHtml(children)}</${tag}>`
  }
  return html
}
