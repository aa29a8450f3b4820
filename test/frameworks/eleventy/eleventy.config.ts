import { firstView } from 'acct-elements/first-view.js'
import { packageAssets } from 'acct-elements/portal-node.js'

interface Eleventy {
  addAsyncShortcode(
    name: string,
    render: (tag: `acct-${string}`, locale: 'en' | 'de') => Promise<string>,
  ): void
}

const { assets } = packageAssets()

export default function configureSite(eleventy: Eleventy): void {
  eleventy.addAsyncShortcode('acct', async (tag, locale) => {
    const { head, html } = await firstView(tag, { brand: 'geeni', locale, assets })
    return head + html
  })
}
