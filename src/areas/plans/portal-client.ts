import type { Appearance, ThemeProperty } from '../../embed/appearance.ts'
import { COLORS, FONTS, RADII } from '../../embed/theme-properties.ts'

const NAMES = [...COLORS, ...FONTS, ...Object.keys(RADII)] as readonly ThemeProperty[]

/** Returns the custom properties for the portal's frame that the page sets on an element or around it. */
export function getTheme(element: Element): Pick<Appearance, 'theme'> {
  const style = getComputedStyle(element)
  const set = NAMES.map((name) => [name, style.getPropertyValue(name).trim()] as const).filter(
    ([, value]) => value !== '',
  )
  return set.length > 0 ? { theme: Object.fromEntries(set) } : {}
}

// What the plan picker loads on partner pages alone.
export { connectAccount } from '../../embed/connect-account.ts'
