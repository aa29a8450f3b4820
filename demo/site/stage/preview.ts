// The document of the theme editor’s preview (editor/preview.ts): first views of some tags in both schemes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandCodes } from '../../../brands/codes.ts'
import { firstView } from '../../../src/hosting/first-view.ts'
import { assets } from './package-assets.ts'

/** Returns the name of a brand's document in the built site. */
const previewName = (brand: string): string => `theme-preview-${brand}.html`

/** Tags that the editor shows. */
const TAGS = ['acct-login', 'acct-subscriptions', 'acct-plans', 'acct-billing'] as const
const SCHEMES = ['light', 'dark'] as const

const CSS = `
html { font-family: system-ui, sans-serif; scrollbar-gutter: stable }
body { margin: 0; display: flex; gap: 24px; justify-content: safe center }
h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
body.is-stacked { flex-direction: column; align-items: center }
body.is-stacked section { min-height: 0 }
main { display: contents }
section { flex: none; box-sizing: border-box; width: var(--width, 375px); min-height: 100vh; padding-bottom: 32px;
  background: var(--acct-color-canvas) }
section[data-scheme="light"] { color-scheme: light }
section[data-scheme="dark"] { color-scheme: dark }
section[hidden], .place[hidden] { display: none }
.bar { padding: 16px 24px; background: var(--acct-color-header); color: var(--acct-color-on-header);
  font-family: var(--acct-font-heading); font-weight: var(--acct-weight-heading);
  font-size: var(--acct-size-lg); letter-spacing: var(--acct-tracking-heading) }
.place { margin: 0 auto; padding: 24px 16px 0; max-width: 1040px }
`

async function previewDocument(brand: string): Promise<string> {
  const place = async (tag: (typeof TAGS)[number], scheme: string): Promise<string> => {
    const view = await firstView(tag, { brand, locale: 'en', assets, attributes: { scheme } })
    return `<div class="place" data-tag="${tag}">${view.html}</div>`
  }
  const section = async (scheme: (typeof SCHEMES)[number]): Promise<string> => {
    const places = await Promise.all(TAGS.map((tag) => place(tag, scheme)))
    return `<section data-scheme="${scheme}" aria-label="${scheme}"><div class="bar">Acme</div>${places.join('\n')}</section>`
  }
  const sections = await Promise.all(SCHEMES.map(section))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<title>Preview of the theme</title><link rel="icon" href="data:,"><style>${CSS}</style>
<script>window.acctImport = (address) => import(address)</script></head>
<body><main aria-label="Preview"><h1>Preview of the theme</h1>
${sections.join('\n')}
</main></body></html>
`
}

/** Writes a document with first views for each brand. Rejects without a build of the elements. */
export async function writePreviews(folder: string): Promise<void> {
  for (const brand of brandCodes)
    writeFileSync(join(folder, previewName(brand)), await previewDocument(brand))
}
