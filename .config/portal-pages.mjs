// The data of the portal's server in dist/pages/: the prerendered views of every route by brand and language,
// their sheets, and what the server reads of routes, brands and messages.
import { brandCodes } from '../brands/codes.ts'
import heights from '../brands/reserved-space.json' with { type: 'json' }
import { portalMessages } from './portal-messages.mjs'
import { BASE, sheetsFor } from './prerender.mjs'

const COLOR = /--acct-color-([a-z-]+), ?light-dark\(([^,]+), ?([^)]+)\)/g
/** Tokens that the icons and the browser's own interface take from a brand. */
const NEEDED = ['canvas', 'primary', 'on-primary']

/** Returns the pairs of a light and a dark color of a brand's theme. */
function colorsOf(brand, css) {
  const [, theme = ''] = css.find(([name]) => name === `brands/${brand}/theme.css.ts`) ?? []
  const colors = Object.fromEntries(
    [...theme.matchAll(COLOR)].map(([, name, light, dark]) => [name, [light.trim(), dark.trim()]]),
  )
  for (const name of NEEDED)
    if (!colors[name])
      throw new Error(`The theme of ${brand} has no color "${name}" that the build can read.`)
  return Object.fromEntries(NEEDED.map((name) => [name, colors[name]]))
}

/** Returns the path at which each tag starts, by view. */
function startsOf(firstViews) {
  const tags = {}
  for (const { name, tag, path } of firstViews) {
    const [, view] = name.split('.')
    tags[tag] = { ...tags[tag], [view]: path }
  }
  return tags
}

/**
 * Returns the files: name below dist/ and content.
 * @param {{ folder: string, firstViews: object[], pages: object[], portal: object, css: [string, string][] }}
 *   rendered the prerendered views and sheets; `folder` of the first-view modules
 */
export function portalPages({ folder, firstViews, pages, portal, css }) {
  const base = css.filter(([name]) => BASE.includes(name)).map(([name]) => name)
  const used = new Set(base)
  const files = pages.map(({ brand, locale, html }) => {
    const views = Object.entries(html).map(([path, text]) => {
      const sheets = [...base, ...sheetsFor(text, css).map(([name]) => name)]
      for (const name of sheets) used.add(name)
      return [path, { html: text, sheets }]
    })
    return [`pages/${brand}.${locale}.json`, Object.fromEntries(views)]
  })
  const brands = Object.entries(portal.brands).map(([code, name]) => [
    code,
    { name, colors: colorsOf(code, css) },
  ])
  return [
    ...files,
    ['pages/reserved-space.json', Object.fromEntries(brandCodes.map((code) => [code, heights[code]]))],
    ['pages/messages.json', portalMessages()],
    ['pages/sheets.json', Object.fromEntries(css.filter(([name]) => used.has(name)))],
    [
      'pages/portal.json',
      {
        firstViews: `views/${folder}`,
        ...{ base, tags: startsOf(firstViews) },
        ...portal,
        brands: Object.fromEntries(brands),
      },
    ],
  ]
}
