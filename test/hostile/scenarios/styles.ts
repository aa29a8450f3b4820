import { HOST_PAGES, HOSTILE_STYLE } from '../../fixtures/host-pages.ts'
import { Seen, type Visit } from '../visit.ts'
import type { Scenario } from './scenario.ts'

const kind = 'Styles of the page'

const KNOWN: Readonly<Record<string, [string, string]>> = {
  Bootstrap: ['Bootstrap 5', 'Rules for bare elements and classes such as `card`, many with `!important`.'],
  'all: unset': ['`all: unset`', 'The page unsets every property of every element.'],
  'small root font': ['`font-size: 62.5%`', 'A root font of 10 px, and a body with wide, bold capitals.'],
}

/** Keeps the column of the widget, as a page with such rules does by inline styles. */
const COLUMN = 'all: initial !important; display: block !important; width: 480px !important'
const inColumn = (markup: string, mount: string): string => `<div style="${COLUMN}">${markup}</div>${mount}`

const fixtures = HOST_PAGES.flatMap(({ name, style }): Scenario[] => {
  const known = KNOWN[name]
  return style && known ? [{ kind, name: known[0], sees: known[1], setup: { style, body: inColumn } }] : []
})

/** Checks that the page is not wider than the window. */
async function fitsWidth(visit: Visit): Promise<void> {
  const over = await visit.page.run(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 1) throw new Seen(`is ${over} px wider than the window`)
}

/** Checks that labels and typed text differ from what is behind them by 3:1. */
async function readable(visit: Visit): Promise<void> {
  const ratio = await visit.page.run(
    (host, selector) => {
      const widget = document.querySelector(host)
      const field = (widget?.shadowRoot ?? widget)?.querySelector(selector)
      if (!field) return 0
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      const rgba = (color: string): number[] => {
        if (!context) return []
        context.clearRect(0, 0, 1, 1)
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
        return [...context.getImageData(0, 0, 1, 1).data]
      }
      const luminance = (color: number[]): number => {
        const [r = 0, g = 0, b = 0] = color
          .slice(0, 3)
          .map((part) => part / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      let behind = [255, 255, 255, 255]
      for (let node: Node | null = field; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
        if (node.nodeType !== 1) continue
        const own = rgba(getComputedStyle(node as Element).backgroundColor)
        if ((own[3] ?? 0) < 128) continue
        behind = own
        break
      }
      const [one = 0, other = 0] = [luminance(rgba(getComputedStyle(field).color)), luminance(behind)].sort(
        (a, b) => b - a,
      )
      return (one + 0.05) / (other + 0.05)
    },
    visit.widget.host,
    visit.widget.fields[0]?.selector ?? '',
  )
  if (ratio < 3) throw new Seen(`shows typed text with a contrast of ${ratio.toFixed(1)}:1`)
}

export const STYLES: readonly Scenario[] = [
  ...fixtures,
  {
    kind,
    name: 'Every element hidden and red',
    sees: 'Rules with `!important` hide inputs and buttons, and replace every style.',
    setup: { style: HOSTILE_STYLE, body: inColumn },
  },
  {
    kind,
    name: 'A right-to-left page',
    sees: 'The page has `dir="rtl"`.',
    setup: { attributes: 'dir="rtl"' },
    whileTyped: fitsWidth,
  },
  {
    kind,
    name: '`zoom: 1.5`',
    sees: 'The page enlarges itself by the CSS property `zoom`.',
    setup: { style: 'html { zoom: 1.5 }' },
    notIn: { webkit: 'With `zoom`, the rectangles and the points of the engine have different coordinates.' },
  },
  {
    kind,
    name: 'A dark page',
    sees: 'The page has dark colors and `color-scheme: dark`.',
    setup: {
      head: '<meta name="color-scheme" content="dark">',
      style: 'html { color-scheme: dark } body { background: #111; color: #eee }',
    },
    whileTyped: readable,
  },
  {
    kind,
    name: 'Forced dark mode',
    sees: 'An extension gives every element dark colors; text stays readable.',
    setup: {
      style: `html, body, main, div, section, form, input { background-color: #181a1b !important; color: #e8e6e3 !important; border-color: #736b5e !important }`,
    },
    whileTyped: readable,
  },
  {
    kind,
    name: 'Wide text spacing',
    sees: 'A reader’s style sheet widens lines, letters and words (WCAG 1.4.12).',
    setup: {
      style:
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    },
    whileTyped: fitsWidth,
  },
  {
    kind,
    name: 'A narrow phone',
    sees: 'At 320 px nothing needs scrolling to the side.',
    open: async (visit) => {
      await visit.page.tab.setViewport({ width: 320, height: 700 })
      await visit.open()
    },
    whileTyped: fitsWidth,
  },
  {
    kind,
    name: 'Hidden at first',
    sees: 'The widget is in a closed panel that opens two seconds later.',
    setup: {
      body: (markup, mount) =>
        `<div id="panel" style="display: none">${markup}</div>${mount}<script nonce="page">setTimeout(function () { document.getElementById('panel').style.display = '' }, 2000)</script>`,
    },
  },
  {
    kind,
    name: 'In closed `<details>`',
    sees: 'The visitor opens the details that contain the widget.',
    setup: { body: (markup, mount) => `<details><summary>Sign in</summary>${markup}</details>${mount}` },
    open: async (visit) => {
      await visit.open()
      await visit.page.run(() => document.querySelector('details')?.setAttribute('open', ''))
    },
  },
  {
    kind,
    name: 'Printed',
    sees: 'The visitor prints the page and goes on typing.',
    whileTyped: (visit) =>
      visit.page.run(() => {
        dispatchEvent(new Event('beforeprint'))
        dispatchEvent(new Event('afterprint'))
      }),
  },
]
