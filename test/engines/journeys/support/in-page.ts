// Functions that run inside a page: the driver sends their source text, so that they use nothing but each
// other.

/** What a journey looks for: a role, and a name or a pattern of it. */
export interface Sought {
  role: keyof typeof ROLES
  /** The whole name; with `isPattern` the source of a pattern. */
  name: string
  isPattern: boolean
}

/** Selectors of the elements of each role. */
export const ROLES = {
  button: 'button:not([role]), [role="button"], summary, input[type="submit"]',
  link: 'a[href]:not([role])',
  field: 'input, select, textarea',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"], [role="radio"]',
  menuitem: '[role="menuitem"], [role="menuitemradio"]',
  tab: '[role="tab"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  dialog: 'dialog[open]',
  region: 'section, [role="region"]',
  item: 'li',
  article: 'article',
  tag: '*',
} as const

/** Returns the elements below a root that match a selector, also those in shadow trees. */
export function allIn(root: Document | ShadowRoot, selector: string): Element[] {
  const found = [...root.querySelectorAll(selector)]
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) found.push(...allIn(element.shadowRoot, selector))
  return found
}

/** Returns the parent in the composed tree. */
function getParent(node: Node): Node | null {
  if (node instanceof Element && node.assignedSlot) return node.assignedSlot
  return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode
}

export function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
}

/** Returns the text of an element without what assistive technology ignores. */
function getText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element || node instanceof Document || node instanceof ShadowRoot)) return ''
  if (node instanceof Element) {
    if (node.getAttribute('aria-hidden') === 'true' || /^(style|script)$/.test(node.localName)) return ''
    if (!node.checkVisibility({ visibilityProperty: true })) return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label && node.matches('button, a, img, svg')) return ` ${label} `
  }
  const children =
    node instanceof HTMLSlotElement && node.assignedNodes().length > 0
      ? node.assignedNodes()
      : ((node instanceof Element && node.shadowRoot) || node).childNodes
  const text = [...children].map(getText).join('')
  const isInline = node instanceof Element && getComputedStyle(node).display === 'inline'
  return isInline ? text : ` ${text} `
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns the accessible name of an element, as far as the journeys need it. */
export function getName(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  if (ids.length > 0)
    return squeezed(ids.map((id) => getText(root.getElementById(id) ?? new Text(''))).join(' '))
  const label = element.getAttribute('aria-label') ?? element.getAttribute('title')
  if (label) return squeezed(label)
  const { labels } = element as HTMLInputElement
  if (labels && labels.length > 0) return squeezed([...labels].map(getText).join(' '))
  return squeezed(getText(element))
}

/** Returns whether one of the elements contains an element in the composed tree. */
function isWithin(outer: Element[], element: Element): boolean {
  for (let node: Node | null = element; node; node = getParent(node))
    if (outer.includes(node as Element)) return true
  return false
}

/**
 * Returns the shown elements that match the last part of a path, within elements that match the earlier parts.
 * A pattern of one of the first `scopes` parts applies to the whole text of an element.
 */
function matches(selectors: Record<string, string>, path: Sought[], scopes: number): Element[] {
  let outer: Element[] = [document.documentElement]
  for (const [at, { role, name, isPattern }] of path.entries()) {
    const inner = allIn(document, role === 'tag' ? name : (selectors[role] ?? role)).filter((element) => {
      if (!isShown(element) || !isWithin(outer, element)) return false
      if (role === 'tag') return true
      const text = at < scopes && isPattern ? squeezed(getText(element)) : getName(element)
      return isPattern ? new RegExp(name).test(text) : text === name
    })
    outer = inner
  }
  return outer
}

/** Returns the deepest element at a point. */
export function atPoint(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y)
  while (element?.shadowRoot) {
    const inner: Element | null = element.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === element) break
    element = inner
  }
  return element
}

/** Returns the center of an element that a press would reach, or the reason why none does. */
export function pressable(found: Element[]): { x: number; y: number } | string {
  const [element] = found
  if (!element || found.length > 1) return `${found.length} elements match`
  if (element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true')
    return 'it is disabled'
  const label = (element as HTMLInputElement).labels?.[0]
  const [box] = element.getClientRects()
  if (!box) return 'it has no box'
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const hit = atPoint(x, y)
  for (let node: Node | null = hit; node; node = getParent(node))
    if (node === element || node === label) return { x, y }
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' as ScrollBehavior })
  return `${hit?.localName ?? 'nothing'} ${hit?.getAttribute('class') ?? ''} covers it`
}

/** Returns the focused element through shadow trees. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** The source of all functions above. */
export const IN_PAGE = [
  allIn,
  getParent,
  isShown,
  getText,
  squeezed,
  getName,
  isWithin,
  matches,
  atPoint,
  pressable,
  focused,
]
  .map(String)
  .join('\n')
