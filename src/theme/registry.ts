/**
 * The CSS of every loaded `.css.ts` file, by its path. Shadow roots adopt all of it as shared constructable
 * style sheets, also what arrives after them with a lazy area. Nothing here touches a browser global on import.
 */
const cssTexts = new Map<string, string>()
const sheets = new Map<string, CSSStyleSheet>()
const roots = new Set<WeakRef<ShadowRoot>>()

/** Adds or replaces the CSS of one file; called by the modules the build makes of `.css.ts` files. */
export function registerCss(id: string, text: string): void {
  if (cssTexts.get(id) === text) return
  cssTexts.set(id, text)
  const sheet = sheets.get(id)
  if (sheet) sheet.replaceSync(text)
  for (const ref of roots) {
    const root = ref.deref()
    if (root) adoptInto(root)
    else roots.delete(ref)
  }
}

/** Lets a shadow root wear everything registered so far and whatever is registered later. */
export function adoptStyles(root: ShadowRoot): void {
  if (![...roots].some((ref) => ref.deref() === root)) roots.add(new WeakRef(root))
  adoptInto(root)
}

/** Stops later sheets from reaching a shadow root whose element has left the page. */
export function releaseStyles(root: ShadowRoot): void {
  for (const ref of roots) if (ref.deref() === root) roots.delete(ref)
}

/** All CSS registered so far, in order, as text by file. */
export const registeredSheets = (): readonly (readonly [id: string, text: string])[] => [...cssTexts]

/** The same as one text. */
export const registeredCss = (): string => [...cssTexts.values()].join('\n')

/** Behind what the root wears already: the sheets of the element's first view. */
function adoptInto(root: ShadowRoot): void {
  const registered = [...cssTexts].map(([id, text]) => {
    let sheet = sheets.get(id)
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      sheets.set(id, sheet)
    }
    return sheet
  })
  const ours = new Set(sheets.values())
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet)), ...registered]
}
