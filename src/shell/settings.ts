import type { Settings } from '../brand/settings.ts'

/** Every entry of the library has this module of its own, so what is known is kept with the document. */
const key = Symbol.for('acct-elements.settings')
type Configured = Document & { [key]?: Settings }

/**
 * Deployment settings of the page (interfaces.md "Settings"); call it before the first tag appears, or write
 * `<script type="application/json" data-acct-settings>`. Later calls add to earlier ones, brand by brand.
 */
export function configure(settings: Settings): void {
  if (typeof document === 'undefined') return
  const page: Configured = document
  page[key] = merge(settingsOf(document), settings)
}

/**
 * The settings of a document: the page's JSON first, what `configure` was given over it.
 * @internal
 */
export function settingsOf(page: Configured): Settings {
  page[key] ??= readPage(page)
  return page[key]
}

function readPage(page: Document): Settings {
  let settings: Settings = {}
  for (const script of page.querySelectorAll('script[type="application/json"][data-acct-settings]')) {
    try {
      settings = merge(settings, JSON.parse(script.textContent ?? '') as Settings)
    } catch {
      console.error('acct-elements: the JSON in <script data-acct-settings> could not be read')
    }
  }
  return settings
}

function merge(base: Settings, more: Settings): Settings {
  const brands = { ...base.brands }
  for (const [code, settings] of Object.entries(more.brands ?? {}))
    brands[code] = { ...brands[code], ...settings }
  return { ...base, ...more, brands }
}
