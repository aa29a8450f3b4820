import { type DefaultTreeAdapterMap, parse } from 'parse5'

/** An element of the page's HTML. */
export interface PageElement {
  tag: string
  attributes: ReadonlyMap<string, string>
  parent: PageElement | null
  /** Its own text, without that of child elements. */
  text: string
  /** Line in the HTML, from 1; 0 where the parser added the element. */
  line: number
  /** The content of a declarative shadow root, null without one. */
  shadow: readonly PageElement[] | null
}

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']
type Template = DefaultTreeAdapterMap['template']

const isElement = (node: Node): node is Element => 'tagName' in node
const isTemplate = (element: Element): element is Template => 'content' in element
const isText = (node: Node): node is DefaultTreeAdapterMap['textNode'] => node.nodeName === '#text'

/**
 * Parses a page and returns its elements in document order. The content of a template is not a part of it.
 */
export function parsePage(html: string): PageElement[] {
  return elementsBelow(parse(html, { sourceCodeLocationInfo: true }), null)
}

function elementsBelow(node: { childNodes: Node[] }, parent: PageElement | null): PageElement[] {
  return node.childNodes.filter(isElement).flatMap((child) => {
    const element: PageElement = {
      tag: child.tagName,
      attributes: new Map(child.attrs.map(({ name, value }) => [name, value])),
      parent,
      text: child.childNodes
        .filter(isText)
        .map(({ value }) => value)
        .join(''),
      line: child.sourceCodeLocation?.startLine ?? 0,
      shadow: getShadow(child),
    }
    return [element, ...elementsBelow(child, element)]
  })
}

function getShadow(host: Element): PageElement[] | null {
  const root = host.childNodes
    .filter(isElement)
    .filter(isTemplate)
    .find(({ attrs }) => attrs.some(({ name }) => name === 'shadowrootmode'))
  return root ? elementsBelow(root.content, null) : null
}

/** Returns the place of an element for a finding: `line 12, <acct-login>`. */
export const getPlace = ({ tag, line }: PageElement): string => `line ${line}, <${tag}>`
