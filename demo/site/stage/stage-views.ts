// Prerendered first views of tags in the pages of the site, as the package writes them into any page.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { firstView } from '../../../src/hosting/first-view.ts'
import { assets, DIST } from './package-assets.ts'

/** An empty stage in a rendered page (live/LiveTag.ts). */
const STAGE = /(<div [^>]*data-stage="(acct-[a-z-]+) ([a-z0-9]+)"[^>]*>)(<\/div>)/g

/** Writes the first view of each stage into the HTML of a page. Rejects without a build of the elements. */
export async function withFirstViews(html: string): Promise<string> {
  const stages = [...html.matchAll(STAGE)]
  if (stages.length === 0) return html
  if (!existsSync(resolve(DIST, 'loader.js'))) throw new Error('dist/ is missing. Run: npm run build')
  const views = await Promise.all(
    stages.map(([, , tag = '', brand = '']) =>
      firstView(tag as `acct-${string}`, { brand, locale: 'en', assets, attributes: { scheme: 'auto' } }),
    ),
  )
  return html.replace(STAGE, (_, start: string, _tag, _brand, end: string) => {
    const view = views.shift()
    return `${start}${view?.head ?? ''}${view?.html ?? ''}${end}`
  })
}
