import type { Settings } from '../brand/settings.ts'
import type { BrandFacet } from './brand-facet.ts'

/** Returns the settings as a data block. The browser does not run data blocks, so a strict policy allows it. */
export function settingsElement(settings: Settings): string {
  // Only "<" can end the script element or open a comment.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" data-acct-settings>${json}</script>`
}

/** Returns the settings of a brand's pages, which do not name the other brands. */
export const pageSettings = ({ brands }: Settings, brand: string): Settings => ({
  brands: { [brand]: brands?.[brand] ?? {} },
})

/** Returns the head lines of a brand: icons, the web manifest and the color of the browser's own interface. */
export function brandLines(brand: string, { colors, hasIcons }: BrandFacet): string {
  const [light, dark] = colors.canvas
  const scheme = `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`
  if (!hasIcons) return scheme
  return `${scheme}
<link rel="icon" href="/icons/${brand}/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/${brand}/touch.png">
<link rel="manifest" href="/icons/${brand}/app.webmanifest">`
}
