import { createSheet } from '../util/create-sheet.ts'

/**
 * The CSS of every loaded `.css.ts` file, by its name: its path, or in builds two letters. Shadow roots adopt all of it as shared constructable
 * style sheets, including CSS that loads later with a lazy part. The import uses no browser global, so that
 * Node can prerender.
 */
const cssTexts = new Map<string, string>()
/** The sheets of each document, by the name of their file. */
const documents = new WeakMap<Document, Map<string, CSSStyleSheet>>()
const roots = new Set<WeakRef<ShadowRoot>>()

/** Adds or replaces the CSS of one file; the modules that the build compiles from `.css.ts` files call it. */
export function registerCss(id: string, text: string): void {
  if (cssTexts.get(id) === text) return
  cssTexts.set(id, text)
  for (const ref of roots) {
    const root = ref.deref()
    if (!root) {
      roots.delete(ref)
      continue
    }
    documents.get(root.ownerDocument)?.get(id)?.replaceSync(text)
    adoptInto(root)
  }
}

/**
 * Adopts every registered sheet into a shadow root, and every sheet that is registered until `releaseStyles`.
 */
export function adoptRegisteredStyles(root: ShadowRoot): void {
  if (![...roots].some((ref) => ref.deref() === root)) roots.add(new WeakRef(root))
  adoptInto(root)
}

/** Stops adding sheets to a shadow root whose element was removed from the document. */
export function releaseStyles(root: ShadowRoot): void {
  for (const ref of roots) if (ref.deref() === root) roots.delete(ref)
}

/** Returns the CSS registered so far by file, in order. */
export const registeredSheets = (): readonly (readonly [id: string, text: string])[] => [...cssTexts]

/** Returns the CSS registered so far as one text. */
export const registeredCss = (): string => [...cssTexts.values()].join('\n')

/** Adopts the sheets after those that the root has already, which are the first view's. */
function adoptInto(root: ShadowRoot): void {
  const page = root.ownerDocument
  // Its frame was removed.
  if (!page.defaultView) return
  const sheets = documents.get(page) ?? new Map<string, CSSStyleSheet>()
  documents.set(page, sheets)
  const registered = [...cssTexts].map(([id, text]) => {
    const sheet = sheets.get(id) ?? createSheet(page)
    if (!sheets.has(id)) sheet.replaceSync(text)
    sheets.set(id, sheet)
    return sheet
  })
  const ours = new Set(sheets.values())
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet)), ...registered]
}
