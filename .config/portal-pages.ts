// The data of the portal's server in dist/pages/: the prerendered views of every route by brand and language,
// their sheets, and what the server reads of routes, brands and messages.
import { brandCodes } from '../brands/codes.ts'
import heights from '../brands/reserved-space.json' with { type: 'json' }
import type { ColorPair, PortalFacts, PrerenderedViews } from '../src/hosting/portal-facts.ts'
import { portalMessages } from './portal-messages.ts'
import { BASE, type Rendered, type Sheet, sheetsFor } from './prerender.ts'

const COLOR = /--acct-color-([a-z-]+), ?light-dark\(([^,]+), ?([^)]+)\)/g

/** Returns the colors that the icons and the browser's own interface take from a brand's theme. */
function getColors(brand: string, css: readonly Sheet[]): PortalFacts['brands'][string]['colors'] {
  const [, theme = ''] = css.find(([name]) => name === `brands/${brand}/theme.css.ts`) ?? []
  const found = new Map<string, ColorPair>(
    [...theme.matchAll(COLOR)].map(([, name = '', light = '', dark = '']) => [
      name,
      [light.trim(), dark.trim()],
    ]),
  )
  const getColor = (name: string): ColorPair => {
    const color = found.get(name)
    if (!color) throw new Error(`The theme of ${brand} has no color "${name}" that the build can read.`)
    return color
  }
  return {
    canvas: getColor('canvas'),
    primary: getColor('primary'),
    'on-primary': getColor('on-primary'),
  }
}

/** Returns the path at which each tag starts for a guest. */
const getStarts = (firstViews: Rendered['firstViews']): PortalFacts['tags'] =>
  Object.fromEntries(
    firstViews.filter(({ name }) => name.split('.')[1] === 'guest').map(({ tag, path }) => [tag, path]),
  )

interface PortalData extends Omit<Rendered, 'portal'> {
  /** Name of the folder of the first-view modules. */
  folder: string
  portal: Rendered['portal'] & Pick<PortalFacts, 'restore'>
}

/** Returns the files: name below dist/ and content. */
export function portalPages({
  folder,
  firstViews,
  pages,
  portal,
  css,
}: PortalData): [name: string, content: unknown][] {
  const base = css.filter(([name]) => BASE.includes(name)).map(([name]) => name)
  const used = new Set(base)
  const files = pages.map(({ brand, locale, html }): [name: string, content: PrerenderedViews] => {
    const views = Object.entries(html).map(([path, text]) => {
      const sheets = [...base, ...sheetsFor(text, css).map(([name]) => name)]
      for (const name of sheets) used.add(name)
      return [path, { html: text, sheets }]
    })
    return [`pages/${brand}.${locale}.json`, Object.fromEntries(views)]
  })
  const brands = Object.entries(portal.brands).map(([code, name]) => [
    code,
    { name, colors: getColors(code, css) },
  ])
  // writePortalFiles adds the loader, when it exists.
  const facts: Omit<PortalFacts, 'loader'> = {
    firstViews: `views/${folder}`,
    ...{ base, tags: getStarts(firstViews) },
    ...portal,
    brands: Object.fromEntries(brands),
  }
  return [
    ...files,
    ['pages/reserved-space.json', Object.fromEntries(brandCodes.map((code) => [code, heights[code]]))],
    ['pages/messages.json', portalMessages()],
    ['pages/sheets.json', Object.fromEntries(css.filter(([name]) => used.has(name)))],
    ['pages/portal.json', facts],
  ]
}
