import { getTranslation, walkTexts } from '../../translate.ts'

/**
 * Finds texts of which React keeps the node. A translator replaces the node, and React then fails to remove
 * it, or updates it outside the page. The only text of an element has no such node: React sets `textContent`.
 */
export const findLooseTexts = (shadow: ShadowRoot): string[] =>
  walkTexts(shadow)
    .filter((text) => keptAt(text, 'Fiber'))
    .map((text) => `"${text.data}" in ${text.parentElement?.outerHTML.slice(0, 200)}`)

/** Returns what React keeps at a node under a key such as `__reactProps$1a2b`. */
function keptAt(node: Node | null, name: string): { children?: unknown } | undefined {
  const key = Object.keys(node ?? {}).find((one) => one.startsWith(`__react${name}$`))
  return key === undefined ? undefined : (node as unknown as Record<string, { children?: unknown }>)[key]
}

/** Finds translations of texts that React has changed since. */
export const findStaleTexts = (shadow: ShadowRoot): string[] =>
  [...shadow.querySelectorAll(':not(font) > font')]
    .filter(
      ({ parentElement, textContent }) =>
        textContent !== getTranslation(String(keptAt(parentElement, 'Props')?.children)),
    )
    .map(({ textContent }) => `"${textContent}"`)
