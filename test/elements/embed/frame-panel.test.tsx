import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { createFramePanel, type FramePanel } from '../../../src/embed/page/frame-panel.ts'
import type { I18n } from '../../../src/i18n/i18n.ts'
import { loadBrandTexts } from '../../../src/mount/load-brand.ts'
import { equal, find, ok, until } from '../support.tsx'

const NAMES = { brand: 'Geeni', site: 'shop.example' }
const content = (text: I18n) => ({
  title: text.t('embed.prompt', NAMES),
  text: text.t('embed.pendingDelete', NAMES),
  buttons: [{ label: text.t('embed.signIn'), onPress() {} }],
})

let body: HTMLElement
let view: Window & { innerWidth: number }
let heights: number[]
let warnings: string[]
const { warn } = console

/** Opens the frame's panel in a box of the page. */
async function open(appearance: unknown, width = 320): Promise<FramePanel> {
  body = document.createElement('div')
  body.style.width = `${width}px`
  document.body.append(body)
  heights = []
  warnings = []
  console.warn = (message: string) => void warnings.push(message)
  view = { document: { body }, innerWidth: width } as unknown as Window & { innerWidth: number }
  const settings = resolveSettings({}, 'geeni')
  const load = (locale: string | null) => loadBrandTexts(window, 'geeni', settings, locale)
  const panel = await createFramePanel({ view, brand: 'geeni', settings, load }, appearance, (height) =>
    heights.push(height),
  )
  panel.show(content)
  return panel
}
const shadow = (): ShadowRoot => {
  if (!body.shadowRoot) throw new Error('no panel')
  return body.shadowRoot
}
const root = (): HTMLElement => find(shadow(), 'div')
const getStyle = (selector: string): CSSStyleDeclaration => getComputedStyle(find(shadow(), selector))

describe('the panel of the portal’s frame', () => {
  afterEach(() => {
    console.warn = warn
    body.remove()
  })

  it('reports the height of its content once, and again when the content changes', async () => {
    const panel = await open({ locale: 'de' })
    await until(() => heights.length === 1, 'the first height')
    equal(heights, [Math.ceil(root().getBoundingClientRect().height)], 'height')
    equal(root().scrollWidth <= 320, true, 'fits its width')
    panel.show((text) => ({ ...content(text), alert: text.t('embed.failed') }))
    await until(() => heights.length === 2, 'the second height')
    ok((heights[1] ?? 0) > (heights[0] ?? 0), `grows: ${heights}`)
  })

  it('reports no height of a hidden frame that has no width', async () => {
    const panel = await open({})
    await until(() => heights.length === 1, 'the first height')
    Object.assign(view, { innerWidth: 0 })
    body.style.width = '0'
    // The browser calls the panel's observer before this one.
    await new Promise((resolve) => new ResizeObserver(() => requestAnimationFrame(resolve)).observe(root()))
    ok(root().getBoundingClientRect().height > (heights[0] ?? 0), 'the layout has no width')
    Object.assign(view, { innerWidth: 320 })
    body.style.width = '320px'
    panel.show((text) => ({ ...content(text), alert: text.t('embed.failed') }))
    await until(() => heights.length === 2, 'the second height')
    equal(heights[1], Math.ceil(root().getBoundingClientRect().height), 'height')
  })

  it('breaks the host of a site that is wider than a phone', async () => {
    const site = 'x'.repeat(60)
    const panel = await open({})
    panel.show((text) => ({
      title: text.t('embed.prompt', { ...NAMES, site }),
      account: site,
      text: site,
      items: [site],
      checkbox: { label: site, note: site, isChecked: false, onChange() {} },
      buttons: [{ label: 'x', onPress() {} }],
    }))
    const parts = ['h1', 'p', 'li', 'label span'].flatMap((tag) => [
      ...shadow().querySelectorAll<HTMLElement>(tag),
    ])
    equal(parts.length, 7, 'parts')
    const { right } = find(shadow(), 'section').getBoundingClientRect()
    for (const part of parts) ok(part.getBoundingClientRect().right < right - 8, part.localName)
  })

  it('takes scheme, language and theme of the page', async () => {
    const theme = {
      '--acct-color-primary': '#5b21b6',
      '--acct-color-primary-hover': '#4c1d95',
      '--acct-color-primary-pressed': '#3b0764',
      '--acct-color-on-primary': '#ffffff',
      '--acct-radius-control': '3px',
      '--acct-font-body': 'Georgia, serif',
    }
    await open({ scheme: 'light', locale: 'de', theme: { ...theme, '--acct-color-text': 'url(x)' } })
    equal(find(shadow(), 'h1').textContent, 'Ihr Geeni-Konto auf shop.example nutzen', 'title')
    const { backgroundColor, borderTopLeftRadius, fontFamily } = getStyle('button')
    equal(
      { backgroundColor, borderTopLeftRadius, fontFamily },
      { backgroundColor: 'rgb(91, 33, 182)', borderTopLeftRadius: '3px', fontFamily: 'Georgia, serif' },
      'button',
    )
    equal(warnings.length, 1, `${warnings}`)
    ok(warnings[0]?.includes('--acct-color-text'), `${warnings}`)
  })

  it('ignores colors in which a text would be hard to read, in each scheme that can show', async () => {
    const darkPoor = { '--acct-color-on-primary': 'light-dark(#ffffff, #3fdbd0)' }
    const colors = [
      [
        'light',
        { '--acct-color-text': '#fefefe' },
        'text on surface has too little contrast in the light scheme',
      ],
      ['light', { '--acct-color-surface': '#111111' }, 'in the light scheme'],
      [
        'auto',
        { ...darkPoor, '--acct-color-text': '#000000' },
        'text on surface has too little contrast in the dark',
      ],
    ] as const
    for (const [scheme, theme, reason] of colors) {
      await open({ scheme, theme: { ...theme, '--acct-radius-card': '1px' } })
      equal(getStyle('h1').color, 'rgb(11, 46, 48)', JSON.stringify(theme))
      equal(getStyle('section').borderTopLeftRadius, '1px', 'radius')
      ok(warnings[0]?.includes(reason), `${warnings}`)
      body.remove()
    }
    await open({ scheme: 'light', theme: darkPoor })
    equal(warnings, [], 'the other scheme never shows')
  })

  it('shows a confirmation above whatever the account shows, in the language that the page changes to', async () => {
    const panel = await open({ locale: 'en' })
    const title = (): string => find(shadow(), 'h1').textContent ?? ''
    const close = panel.openConfirmation((text) => ({ title: text.t('embed.cancelPlan') }))
    panel.show(content)
    equal(title(), 'Cancel plan', 'confirmation')
    await panel.setAppearance({ locale: 'de', scheme: 'dark' })
    equal(
      { title: title(), scheme: root().dataset.scheme, lang: root().lang },
      { title: 'Abo kündigen', scheme: 'dark', lang: 'de' },
      'changed',
    )
    close()
    equal(title(), 'Ihr Geeni-Konto auf shop.example nutzen', 'account')
  })
})
