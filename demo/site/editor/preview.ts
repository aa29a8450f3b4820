// The preview of a design: a document of its own in a frame (stage/preview.ts), so that its tags share no session
// with the site, and a dialog of a tag covers the preview alone. It knows nothing of Vue.
import type { Settings } from '../../../src/brand/settings.ts'
import type { BrandTokens } from '../../../src/theme/tokens.ts'
import { signIn } from '../tool/account.ts'
import { replaceStorages, type TagWindow } from '../tool/tag-window.ts'
import { getCss, TOKENS } from './tokens.ts'

/** Which tags the document shows, and how. */
interface PreviewLayout {
  /** Names of tags. */
  tags: readonly string[]
  /** Width of a column in px. */
  width: number
  schemes: readonly string[]
  /** Whether the schemes are one below the other. */
  isStacked: boolean
  /** Name of the brand, for the header. */
  name: string
  /** Scheme of the page around the frame. */
  around: 'light' | 'dark'
}

/** Distance between the columns in px, as in the style sheet of the document. */
const GAP = 24

/** Returns the width of the document in px. */
export const documentWidth = (width: number, schemes: readonly string[]): number =>
  schemes.length * width + (schemes.length - 1) * GAP

/** The tag that shows what a visitor sees, beside others that show an account. */
const GUEST = 'acct-login'

/** Account of the sandbox that the preview signs in. */
const ACCOUNT = 'active'

export interface Preview {
  setTokens(tokens: BrandTokens): void
  setLayout(layout: PreviewLayout): void
  /**
   * Replaces the first views by tags with services. A call replaces an earlier one that is not done. Rejects with the
   * first views in their places.
   */
  goLive(settings: Settings, brand: string, name: string): Promise<void>
}

/** Takes over the document of a frame, which has loaded. Throws an Error where it is another document. */
export function openPreview(frame: HTMLIFrameElement, loader: string): Preview {
  const view = frame.contentWindow as unknown as TagWindow | null
  const page = frame.contentDocument
  if (!view || !page?.querySelector('.place')) throw new Error('The frame has no preview.')
  const storages = replaceStorages(view)
  const root = page.documentElement
  const places = [...page.querySelectorAll<HTMLElement>('.place')]
  /** What the places show without services. */
  const firstViews = places.map((place) => [...place.childNodes])
  let generation = 0

  // The preview shows one screen of each tag, so a navigation leads nowhere.
  page.addEventListener('acct-navigate', (event) => event.preventDefault())
  page.addEventListener(
    'click',
    (event) => {
      const isLink = (target: EventTarget): boolean => (target as Partial<Element>).localName === 'a'
      if (event.composedPath().some(isLink)) event.preventDefault()
    },
    { capture: true },
  )

  // Undo works from the preview too, but for what is typed into its fields.
  page.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const isTyped = /^(?:input|textarea|select)$/.test(
      (event.composedPath()[0] as Partial<Element>).localName ?? '',
    )
    if (isTyped || !(ctrlKey || metaKey) || !/^[zy]$/i.test(key)) return
    const options = { key, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true }
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', options))) event.preventDefault()
  })

  const showTags = async (settings: Settings, brand: string, name: string, own: number): Promise<void> => {
    // The form of a visitor belongs to another brand than the account that is signed in beside it.
    const guest = `preview${own}`
    await signIn(settings, { brand, account: ACCOUNT }, storages)
    if (own !== generation) return
    // A first view without settings would stay without them.
    for (const place of places) place.replaceChildren()
    const { configure } = await view.acctImport(loader)
    if (own !== generation) return
    const services = settings.brands?.[brand] ?? {}
    configure({ brands: { [brand]: services, [guest]: { ...services, extends: brand, name } } })
    for (const place of places) {
      const tag = place.dataset.tag ?? ''
      const element = page.createElement(tag)
      element.setAttribute('brand', tag === GUEST ? guest : brand)
      element.setAttribute('locale', 'en')
      element.setAttribute('scheme', place.closest('section')?.dataset.scheme ?? 'light')
      place.replaceChildren(element)
    }
  }

  return {
    setTokens(tokens) {
      for (const token of TOKENS) root.style.setProperty(token.property, getCss(tokens, token))
    },
    setLayout({ tags, width, schemes, isStacked, name, around }) {
      page.body.classList.toggle('is-stacked', isStacked)
      root.style.setProperty('--width', `${width}px`)
      // Both documents need one scheme, or the frame has an opaque ground.
      root.style.colorScheme = around
      for (const bar of page.querySelectorAll('.bar')) bar.textContent = name
      for (const section of page.querySelectorAll<HTMLElement>('section'))
        section.hidden = !schemes.includes(section.dataset.scheme ?? '')
      for (const place of places) place.hidden = !tags.includes(place.dataset.tag ?? '')
    },
    async goLive(settings, brand, name) {
      generation += 1
      const own = generation
      try {
        await showTags(settings, brand, name, own)
      } catch (error) {
        if (own !== generation) return
        for (const [at, place] of places.entries()) place.replaceChildren(...(firstViews[at] ?? []))
        throw error
      }
    },
  }
}
