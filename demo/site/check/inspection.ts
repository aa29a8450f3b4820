// What the check finds out about a page in every engine.
import axe from 'axe-core'

/** Source of axe, which the check runs inside a page. */
export const AXE = axe.source

/** Rules of axe that apply to the site. */
export const RULES = {
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // An experimental rule: it counts the keys that the search button shows, which its name need not contain.
  without: { 'label-content-name-mismatch': { enabled: false } },
}

/** Runs axe in the page that contains this function; returns a line for each violation. */
export async function findViolations({ values, without }: typeof RULES): Promise<string[]> {
  const found = await axe.run(document, { runOnly: values, rules: without, resultTypes: ['violations'] })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      // A frame may show one tag in two schemes side by side, so that the names of its landmarks repeat.
      .filter(({ target }) => !(id === 'landmark-unique' && target.length > 1))
      .slice(0, 3)
      .map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

/** Returns how far the page that contains this function scrolls sideways, and the elements that cause it. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const names = wide.slice(0, 3).map(({ localName, className }) => `${localName}.${className}`)
  return [`scrolls ${scrollWidth - clientWidth} px sideways: ${names.join(', ')}`]
}
