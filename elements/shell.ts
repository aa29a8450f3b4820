import type { Area, prepare } from './draw.tsx'

/** A node of a first view: text, or tag name, attributes and children. */
export type ShellNode = string | [tag: string, attributes: Record<string, string> | 0, ...ShellNode[]]

/**
 * What the build made of an element's first view, for one brand, one locale, and a visitor or one who returns with a
 * stored session. Each is a module of its own below `shells/`.
 */
export interface Shell {
  markup: readonly ShellNode[]
  /** Sheets beside the base ones: the brand's theme and the area's own. */
  css: readonly (readonly [name: string, css: string])[]
  /** Where in the portal's routes it is. */
  path: string
  /** In the portal: every path that leads there first. */
  paths?: readonly string[]
  /** Shown when the rest does not arrive, in the locale: with a button that tries again. */
  failed: readonly ShellNode[]
  /** Shown when the rest is long in coming. */
  slow: readonly ShellNode[]
  /** Addresses of what `start` will ask for, seen from the module. */
  files: readonly string[]
  /** The module's own address. */
  url: string
  /** React and the area. */
  start(): Promise<AreaModule>
}

/** The area of a tag, with what mounts it. The build makes this module for every tag (.config/tag-modules.mjs). */
export interface AreaModule {
  area: Area
  prepare: typeof prepare
}

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Builds nodes of a shell. By hand and not through `innerHTML`: a page whose policy allows no Trusted Types policy of
 * ours is no obstacle then.
 */
export function build(nodes: readonly ShellNode[], into: Element): void {
  const page = into.ownerDocument
  for (const node of nodes) {
    if (typeof node === 'string') {
      into.append(page.createTextNode(node))
      continue
    }
    const [tag, attributes, ...children] = node
    const isSvg = tag === 'svg' || into.namespaceURI === SVG
    const element = isSvg ? page.createElementNS(SVG, tag) : page.createElement(tag)
    for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value)
    build(children, element)
    into.append(element)
  }
}

const sheets = new Map<string, CSSStyleSheet>()

/** Parses sheets once for all shadow roots. */
export const parse = (css: Shell['css']): CSSStyleSheet[] =>
  css.map(([name, text]) => {
    const known = sheets.get(name)
    if (known) return known
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(name, sheet)
    return sheet
  })

/** Lets a shadow root wear sheets, in this order, in place of what it wore; equal ones are shared by all roots. */
export function wear(root: ShadowRoot, css: Shell['css']): void {
  root.adoptedStyleSheets = parse(css)
}
