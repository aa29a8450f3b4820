import type { Settings } from '../brand/settings.ts'

/** Each entry of the library contains its own copy of this module, so the document holds the settings. */
const key = Symbol.for('acct-elements.settings')
type Configured = Document & { [key]?: Settings }

/**
 * Sets values that differ between deployments. Call it before the page contains its first tag, or write the
 * settings into `<script type="application/json" data-acct-settings>`. A later call adds to earlier ones,
 * brand by brand.
 */
export function configure(settings: Settings): void {
  if (typeof document === 'undefined') return
  const page: Configured = document
  page[key] = merge(getSettings(document), settings)
}

/**
 * Returns the settings of a document: those of its JSON script, overridden by those of `configure`.
 * @internal
 */
export function getSettings(page: Configured): Settings {
  page[key] ??= readPage(page)
  return page[key]
}

function readPage(page: Document): Settings {
  let settings: Settings = {}
  for (const script of page.querySelectorAll('script[type="application/json"][data-acct-settings]')) {
    try {
      settings = merge(settings, JSON.parse(script.textContent ?? '') as Settings)
    } catch {
      console.error('acct-elements: invalid JSON in <script data-acct-settings>')
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
