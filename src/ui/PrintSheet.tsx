import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptRegisteredStyles, releaseStyles } from '../theme/registry.ts'
import { createSheet } from '../util/create-sheet.ts'

const MARK = 'data-acct-print'

/** Rules for the page: the sheet alone prints. `#_` only raises the specificity above a host page's rules. */
const PAGE_RULES = `
  @page { margin: 18mm; }
  @media screen { body > [${MARK}]:not(#_) { display: none !important; } }
  @media print {
    body > :not([${MARK}]):not(#_) { display: none !important; }
    body > [${MARK}]:not(#_) { display: block !important; }
    html:not(#_), html:not(#_) > body {
      display: block !important; height: auto !important; min-height: 0 !important; margin: 0 !important;
      padding: 0 !important; overflow: visible !important; background: #fff !important;
    }
  }`

export interface PrintSheetProps {
  /** The tag that opens the sheet. */
  host: HTMLElement
  /** Class of a themed root. */
  className: string
  /** A BCP 47 tag. */
  lang: string
  dir: 'ltr' | 'rtl'
  children: ReactNode
}

/**
 * Renders its children, in the light scheme, as the only content that the page prints, also with the
 * browser's own command. While it is mounted, the body has one more node and the page one more style sheet;
 * the screen shows neither.
 */
export function PrintSheet({ host, className, lang, dir, children }: PrintSheetProps): ReactNode {
  const [target, setTarget] = useState<ShadowRoot | null>(null)
  const page = host.ownerDocument
  useEffect(() => {
    const node = page.createElement('div')
    node.setAttribute(MARK, '')
    const shadow = node.attachShadow({ mode: 'open' })
    // The sheets of the first view are not registered again.
    shadow.adoptedStyleSheets = host.shadowRoot?.adoptedStyleSheets ?? []
    adoptRegisteredStyles(shadow)
    const rules = createSheet(page)
    rules.replaceSync(PAGE_RULES)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, rules]
    page.body.append(node)
    setTarget(shadow)
    return () => {
      node.remove()
      releaseStyles(shadow)
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== rules)
    }
  }, [host, page])
  if (!target) return null
  return createPortal(
    <div className={className} data-scheme="light" lang={lang} dir={dir}>
      {children}
    </div>,
    target,
  )
}
