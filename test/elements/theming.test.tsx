import { resetMouse, sendMouse } from '@web/test-runner-commands'
import { brandCodes, brands } from '../../brands/index.ts'
import type { Brand } from '../../src/brand/brand.ts'
import { vars } from '../../src/theme/contract.css.ts'
import { measureContrast, type Rgb } from '../../src/theme/contrast.ts'
import { Button } from '../../src/ui/Button.tsx'
import { Link } from '../../src/ui/Link.tsx'
import { emulate, equal, find, mount, ok, unmount } from './support.tsx'

type Color = keyof typeof vars.color

const guide = await (await fetch('/.docs/theming.md')).text()
/** Every example of the guide, for any tag. */
const examples = [...guide.matchAll(/^```css\n(.*?)^```/gms)].map(([, css = '']) =>
  css.replaceAll(/\bacct-[a-z]+(?=[\s:{,])/g, '#host'),
)
const all = await Promise.all(brandCodes.map((code) => brands[code]()))
const SCHEMES = ['light', 'dark'] as const

/** Each color that a page's action color changes, the colors behind it, and the ratio of WCAG 1.4.3 or 1.4.11. */
const PAIRS: readonly (readonly [color: Color, grounds: readonly Color[], ratio: number])[] = [
  ['onPrimary', ['primary', 'primaryHover', 'primaryPressed'], 4.5],
  ['link', ['canvas', 'surface', 'sunken', 'primarySoft'], 4.5],
  ['text', ['surface', 'primarySoft'], 4.5],
  ['muted', ['primarySoft'], 4.5],
  ['focus', ['canvas', 'surface', 'header', 'primarySoft'], 3],
]

const sheet = document.createElement('style')
document.head.append(sheet)

/** Mounts controls in an element to which `css` applies. */
function show(css: string, theme: Brand, scheme: 'light' | 'dark'): ShadowRoot {
  sheet.textContent = css
  const shadow = mount(
    <>
      <Button>primary</Button>
      <Button variant="secondary">secondary</Button>
      <Button variant="quiet">quiet</Button>
      <Button disabled>disabled</Button>
      <Link href="/plans">link</Link>
    </>,
    { theme, scheme },
  )
  shadow.host.id = 'host'
  return shadow
}

const read = (element: Element, property: 'color' | 'backgroundColor' | 'outlineColor'): string =>
  getComputedStyle(element)[property]

const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
/** The channels of each color so far: the pairs of a theme repeat few colors. */
const channels = new Map<string, Rgb>()

/** Returns the channels of a CSS color as the screen shows it. */
function getRgb(css: string): Rgb {
  const known = channels.get(css)
  if (known) return known
  if (!pen) throw new Error('no canvas')
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = 'transparent'
  pen.fillStyle = css
  pen.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = pen.getImageData(0, 0, 1, 1).data
  const rgb: Rgb = [r, g, b]
  channels.set(css, rgb)
  return rgb
}

const getContrast = (one: string, other: string): number => measureContrast(getRgb(one), getRgb(other))

/** Returns the values of tokens as computed colors; the browser computes the styles once for all of them. */
function tokens(shadow: ShadowRoot, names: readonly Color[]): Map<Color, string> {
  const probes = names.map((name) => {
    const probe = document.createElement('span')
    probe.style.color = vars.color[name]
    return probe
  })
  find(shadow, 'main').append(...probes)
  const colors = new Map(names.map((name, at) => [name, read(probes[at] as Element, 'color')]))
  for (const probe of probes) probe.remove()
  return colors
}

const token = (shadow: ShadowRoot, name: Color): string => tokens(shadow, [name]).get(name) ?? ''

const PAIRED = [...new Set(PAIRS.flatMap(([color, grounds]) => [color, ...grounds]))]

/** Returns the pairs of `PAIRS` with too little contrast. */
function poorPairs(shadow: ShadowRoot): string[] {
  const colors = tokens(shadow, PAIRED)
  return PAIRS.flatMap(([color, grounds, ratio]) =>
    grounds.flatMap((ground) => {
      const found = getContrast(colors.get(color) ?? '', colors.get(ground) ?? '')
      return found < ratio ? [`${color} on ${ground}: ${found.toFixed(2)}`] : []
    }),
  )
}

const getCenter = (element: Element): [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}

/** Returns the backgrounds of a button at rest, under the pointer and pressed. */
async function getBackgrounds(button: Element): Promise<[rest: string, hovered: string, pressed: string]> {
  const rest = read(button, 'backgroundColor')
  await sendMouse({ type: 'move', position: getCenter(button) })
  const hovered = read(button, 'backgroundColor')
  await sendMouse({ type: 'down' })
  const pressed = read(button, 'backgroundColor')
  await resetMouse()
  return [rest, hovered, pressed]
}

/** A page's action colors that are hard to derive from: light, dark, strong, and black. */
const PRIMARIES = ['#ffd23f', '#111111', '#000000', '#ff0000', '#00ff00', '#0000ff', '#f97316', '#7dd3fc']
/** Texts of a button. */
const INKS = ['#ffffff', '#000000', '#3a2a00', '#eafaf8']

describe('the theme of a page', () => {
  before(async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
  })
  after(async () => {
    unmount()
    sheet.remove()
    await emulate()
  })

  it('has examples in the guide that set the action color and its text only', () => {
    ok(examples.length >= 2, `${examples.length} examples`)
    ok(
      examples.some((css) => !/primary-(hover|pressed|soft)|color-link/.test(css)),
      'an example that leaves the states to the library',
    )
  })

  for (const scheme of SCHEMES)
    for (const [index, css] of examples.entries())
      it(`keeps every state readable with example ${index + 1} of the guide, ${scheme}`, async () => {
        for (const theme of all) equal(poorPairs(show(css, theme, scheme)), [], theme.name)
        const shadow = show(css, all[0] as Brand, scheme)
        const [primary, secondary, quiet, disabled] = shadow.querySelectorAll('button')
        if (!primary || !secondary || !quiet || !disabled) throw new Error('no buttons')
        const shades = await getBackgrounds(primary)
        equal(new Set(shades).size, 3, `${shades}`)
        for (const shade of shades)
          ok(getContrast(read(primary, 'color'), shade) >= 4.5, `${read(primary, 'color')} on ${shade}`)
        for (const button of [secondary, quiet])
          for (const shade of (await getBackgrounds(button)).slice(1))
            ok(getContrast(read(button, 'color'), shade) >= 4.5, `${button.textContent} on ${shade}`)
        ok(getContrast(read(disabled, 'color'), read(disabled, 'backgroundColor')) >= 4.5, 'disabled')
        ok(getContrast(read(find(shadow, 'a'), 'color'), token(shadow, 'canvas')) >= 4.5, 'link')
        primary.focus({ focusVisible: true } as FocusOptions)
        ok(getContrast(read(primary, 'outlineColor'), token(shadow, 'canvas')) >= 3, 'focus')
      })

  it('derives the hover and the link from the action color, and not from the brand’s', () => {
    const theme = all.find(({ name }) => name === 'geeni') as Brand
    const shadow = show('#host { --acct-color-primary: #5b21b6 }', theme, 'light')
    // Violet has more blue than green, the brand's turquoise does not.
    for (const name of ['primaryHover', 'primaryPressed', 'primarySoft', 'link'] as const) {
      const [r, g, b] = getRgb(token(shadow, name))
      ok(b > g && r > g, `${name}: ${r} ${g} ${b}`)
    }
  })

  it('keeps the colors that the page or the brand sets', () => {
    const own = '--acct-color-primary-hover: rgb(1, 2, 3); --acct-color-link: rgb(4, 5, 6)'
    const theme = all[0] as Brand
    const shadow = show(`#host { --acct-color-primary: #5b21b6; ${own} }`, theme, 'light')
    equal(
      { primaryHover: token(shadow, 'primaryHover'), link: token(shadow, 'link') },
      { primaryHover: 'rgb(1, 2, 3)', link: 'rgb(4, 5, 6)' },
      'the colors of the page',
    )
    for (const brand of all)
      for (const scheme of SCHEMES) {
        const without = show('', brand, scheme)
        const names = ['primaryHover', 'primaryPressed', 'primarySoft', 'link'] as const
        for (const name of names) ok(token(without, name).startsWith('rgb('), `${brand.name} ${name}`)
      }
  })

  for (const scheme of SCHEMES)
    it(`keeps a readable action color readable in every state of every brand, ${scheme}`, () => {
      for (const theme of all) {
        const shadow = show('', theme, scheme)
        for (const primary of PRIMARIES) {
          const ink = INKS.find((one) => getContrast(one, primary) >= 4.5)
          ok(ink, primary)
          sheet.textContent = `#host { --acct-color-primary: ${primary}; --acct-color-on-primary: ${ink} }`
          equal(poorPairs(shadow), [], `${theme.name} ${primary}`)
        }
      }
    })
})
