/**
 * The CSS of every loaded `.css.ts` file, by its path. Shadow roots adopt all of it as shared constructable
 * style sheets, including CSS that loads later with a lazy part. The import uses no browser global, so that
 * Node can prerender.
 */
const cssTexts = new Map<string, string>()
const sheets = new Map<string, CSSStyleSheet>()
const roots = new Set<WeakRef<ShadowRoot>>()

/** Adds or replaces the CSS of one file; the modules that the build compiles from `.css.ts` files call it. */
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
