import type { Brand } from '../brand/brand.ts'
import type { Area, prepare } from '../mount/mount-area.tsx'
import { createSheet } from '../util/create-sheet.ts'
import type { MarkupNode } from '../util/markup-node.ts'

/**
 * The default export of a first-view module: the first view of a tag for one brand and one locale, of a guest
 * or of an account holder who returns with a stored session. Each module is a file in `dist/views/`.
 */
export interface FirstView {
  markup: readonly MarkupNode[]
  /** Sheets beside the base sheets: the brand's theme and those of the area. */
  css: readonly (readonly [name: string, css: string])[]
  /** The prerendered route. */
  path: string
  /** In the portal: every path that leads to this first view. */
  paths?: readonly string[]
  /** The notice for a failure to load React or the area, with a button that retries. */
  failed: readonly MarkupNode[]
  /** The notice for slow loading. */
  slow: readonly MarkupNode[]
  /**
   * Addresses relative to the module: the area with React, the brand, and the files that both import. They are
   * texts, not an `import()` each: a bundler follows those from every first view, and some then analyse each
   * way through the code again.
   */
  files: readonly [area: string, brand: string, ...imported: string[]]
  /** In the portal, for an account holder who returns: the files of the calls that follow. */
  calls?: readonly string[]
  /** The address of the module. */
  url: string
}

/** The brand of a first view. No other file names the brands, so that a bundle has those of its first views alone. */
export interface BrandModule {
  brand: Brand
}

/**
 * The area of a tag, with what mounts it. The build makes this module for every tag
 * (.config/tag-modules.ts).
 */
export interface AreaModule {
  area: Area
  prepare: typeof prepare
}

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Appends the nodes of a first view. It does not use `innerHTML`, so that it needs no Trusted Types policy,
 * which a page may not allow.
 */
export function appendNodes(nodes: readonly MarkupNode[], into: Element): void {
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
    appendNodes(children, element)
    into.append(element)
  }
}

/** The sheets of each document, whose shadow roots adopt no other document's. */
const documents = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Parses sheets, each once for all shadow roots of a document. */
export function parseSheets(css: FirstView['css'], page: Document): CSSStyleSheet[] {
  const sheets = documents.get(page) ?? new Map<string, CSSStyleSheet>()
  documents.set(page, sheets)
  return css.map(([name, text]) => {
    const known = sheets.get(name)
    if (known) return known
    const sheet = createSheet(page)
    sheet.replaceSync(text)
    sheets.set(name, sheet)
    return sheet
  })
}

/** Replaces the sheets of a shadow root, in this order. All roots of a document share equal sheets. */
export function adoptStyles(root: ShadowRoot, css: FirstView['css']): void {
  root.adoptedStyleSheets = parseSheets(css, root.ownerDocument)
}

/** Sets the scheme of a first view to that of the attribute, else to the prerendered one, which is the brand's. */
export function applyScheme(container: HTMLElement, scheme: string | null): void {
  const { dataset, firstElementChild: root } = container
  dataset.scheme ??= root?.getAttribute('data-scheme') ?? ''
  root?.setAttribute('data-scheme', /^(light|dark|auto)$/.test(scheme ?? '') ? `${scheme}` : dataset.scheme)
}
