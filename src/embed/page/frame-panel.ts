import type { Brand } from '../../brand/brand.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { ThemeProperty } from '../appearance.ts'
import { findUnreadable } from './contrast.ts'
import type { FramePage } from './frame-page.ts'
import { createPanel, type PanelContent, type PanelLook } from './panel.ts'
import { isColor, parseAppearance, type WindowLook } from './parse-appearance.ts'

/** Returns the content of a panel for texts, whose language can change while the panel shows it. */
export type Content = (text: I18n) => PanelContent

/** The one panel of the frame: the account's content, and above it at most one confirmation. */
export interface FramePanel {
  brand: Brand
  /** Returns the look of the page, for the portal's window. */
  look(): WindowLook
  /** Sets the account's content, which appears when no confirmation is open. */
  show(content: Content): void
  /** Shows a confirmation; the returned function shows the account's content again. */
  openConfirmation(content: Content): () => void
  /** Applies the appearance that the page requests, of any shape. Never rejects. */
  setAppearance(appearance: unknown): Promise<void>
}

/**
 * Creates the panel in the appearance that the page requests. Rejects when the brand or its texts do not
 * load.
 * @param onSize Called with the content's height in CSS px whenever it changes.
 */
export async function createFramePanel(
  page: FramePage,
  requested: unknown,
  onSize: (height: number) => void,
): Promise<FramePanel> {
  const { document } = page.view
  let appearance = parseAppearance(requested)
  const loaded = await page.load(appearance.locale)
  const { brand } = loaded
  let { text } = loaded
  const panel = createPanel(document.body, brand, text)
  let account: Content | null = null
  let confirmation: Content | null = null
  let generation = 0

  function render(): void {
    const content = confirmation ?? account
    if (content) panel.show(content(text))
  }
  function adapt(): void {
    const { scheme, theme, problems } = appearance
    const look: PanelLook = { text, scheme: scheme ?? brand.scheme, theme }
    panel.adapt(look)
    const names = Object.keys(theme) as ThemeProperty[]
    const unreadable = names.some(isColor) ? findUnreadable(panel.root, look.scheme) : null
    if (unreadable)
      panel.adapt({
        ...look,
        theme: Object.fromEntries(Object.entries(theme).filter(([name]) => !isColor(name))),
      })
    const reasons = unreadable
      ? [...problems, `theme: ${unreadable}, so the frame ignores all colors`]
      : problems
    for (const reason of reasons) console.warn(`acct-elements: ${reason}`)
  }
  adapt()
  if (typeof ResizeObserver === 'function')
    new ResizeObserver(() => {
      const { height } = panel.root.getBoundingClientRect()
      // WebKit lays out a hidden frame without a width, in which every word has a line.
      if (height > 0 && page.view.innerWidth !== 0) onSize(Math.ceil(height))
    }).observe(panel.root)

  return {
    brand,
    look: () => appearance,
    show(content) {
      account = content
      if (!confirmation) render()
    },
    openConfirmation(content) {
      confirmation = content
      render()
      return () => {
        if (confirmation !== content) return
        confirmation = null
        render()
      }
    },
    async setAppearance(value) {
      generation += 1
      const current = generation
      const next = parseAppearance(value)
      // Without its texts the panel keeps its language.
      const known =
        next.locale === appearance.locale ? { text } : await page.load(next.locale).catch(() => ({ text }))
      if (current !== generation) return
      appearance = next
      text = known.text
      adapt()
      render()
    },
  }
}
