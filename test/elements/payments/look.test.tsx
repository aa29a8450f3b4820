import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type BrandCode, brands } from '../../../brands/index.ts'
import { CardFieldset } from '../../../src/areas/billing/card-fields.view.tsx'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { getOptions } from '../../../src/payments/recurly/card-fields.ts'
import { fieldStyle, getAppearance } from '../../../src/payments/stripe/options.ts'
import { type CardForm, useCardForm } from '../../../src/payments/use-card-form.ts'
import { adoptRegisteredStyles, releaseStyles } from '../../../src/theme/registry.ts'
import { root as rootClass } from '../../../src/ui/root.css.ts'
import { TextField } from '../../../src/ui/TextField.tsx'
import { VendorField, VendorProbe } from '../../../src/ui/VendorField.tsx'
import { readLook } from '../../../src/ui/vendor-look.ts'
import { emulate, equal, find, ok, until } from '../support.tsx'
import { inside, PROVIDERS, type Provider, sandbox, unloadRecurly } from './support.tsx'

const SCHEMES = ['light', 'dark'] as const
const CODES = Object.keys(brands) as BrandCode[]

let shown: { root: Root; host: HTMLElement } | null = null

/** Renders a form in a custom element's shadow root. */
async function show(
  code: BrandCode,
  scheme: (typeof SCHEMES)[number],
  form: (host: HTMLElement) => ReactNode,
): Promise<ShadowRoot> {
  const { css } = await brands[code]()
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  adoptRegisteredStyles(shadow)
  const container = document.createElement('div')
  container.className = `${rootClass} ${css}`
  container.dataset.scheme = scheme
  shadow.append(container)
  const root = createRoot(container)
  shown = { root, host }
  root.render(form(host))
  await until(() => shadow.querySelector('input') !== null, 'the form')
  return shadow
}

function close(): void {
  shown?.root.unmount()
  if (shown?.host.shadowRoot) releaseStyles(shown.host.shadowRoot)
  shown?.host.remove()
  shown = null
}

const nothing = (): void => {}

/** Our own fields, one of them invalid, and boxes around a vendor's fields in the same states. */
const ownFields = (
  <>
    <TextField label="Own" name="own" value="" placeholder="Own" onChange={nothing} />
    <TextField label="Wrong" name="wrong" value="" error="Wrong" onChange={nothing} />
    <VendorProbe ref={nothing} />
    <VendorField label="Vendor" slot="vendor" isReady />
    <VendorField label="Focused" slot="focused" isReady isFocused />
    <VendorField label="Invalid" slot="invalid" isReady error="Wrong" />
  </>
)

const getBox = (shadow: ShadowRoot, slot: string): CSSStyleDeclaration =>
  getComputedStyle(find(shadow, `[role="group"]:has(slot[name="${slot}"])`))

describe('a vendor’s fields have the look of our own', () => {
  before(async () => void (await emulate({ 'prefers-reduced-motion': 'reduce' })))
  after(async () => void (await emulate()))
  afterEach(close)

  for (const code of CODES)
    for (const scheme of SCHEMES) {
      it(`in the options for ${code}, ${scheme}`, async () => {
        const shadow = await show(code, scheme, () => ownFields)
        const input = find<HTMLInputElement>(shadow, 'input[name="own"]')
        const own = getComputedStyle(input)
        const { color: placeholder } = getComputedStyle(input, '::placeholder')
        const label = find(shadow, 'label')
        const ownLabel = getComputedStyle(label)
        const probe = find(shadow, 'span:has(> span:empty)')
        const look = readLook(probe)
        const { color, fontFamily, fontSize, fontWeight, paddingLeft, backgroundColor } = own
        equal(look.isDark, scheme === 'dark', 'the scheme')

        equal(
          getOptions(look, 'Card number').style,
          {
            fontColor: color,
            fontFamily,
            fontSize,
            fontWeight,
            padding: `0 ${paddingLeft}`,
            invalid: { fontColor: ownLabelOfError(shadow) },
            placeholder: { color: placeholder, content: 'Card number' },
          },
          'the style for Recurly',
        )
        const { base, invalid } = fieldStyle(look)
        const text = { color, fontFamily, fontSize, fontWeight, '::placeholder': { color: placeholder } }
        equal({ ...base, iconColor: undefined }, { ...text, iconColor: undefined }, 'the style for Stripe')
        equal(invalid?.color, ownLabelOfError(shadow), 'an invalid value')

        const { variables = {}, rules = {} } = getAppearance(look)
        const { colorText, colorBackground, colorTextPlaceholder, borderRadius } = variables
        equal(
          {
            text: colorText,
            background: colorBackground,
            placeholder: colorTextPlaceholder,
            radius: borderRadius,
          },
          { text: color, background: backgroundColor, placeholder, radius: own.borderTopLeftRadius },
          'colors for Stripe',
        )
        equal(
          { family: variables.fontFamily, size: variables.fontSizeBase, weight: variables.fontWeightNormal },
          { family: fontFamily, size: fontSize, weight: fontWeight },
          'fonts for Stripe',
        )
        const { padding = '', lineHeight, border } = rules['.Input'] ?? {}
        const [above, beside] = padding.split(' ')
        const line = Number(lineHeight) * Number.parseFloat(fontSize)
        equal(beside, paddingLeft, 'space beside the text')
        equal(2 * Number.parseFloat(above ?? '') + line + 2, input.offsetHeight, 'height')
        equal(border, `1px solid ${own.borderTopColor}`, 'border')
        const gap = input.getBoundingClientRect().top - label.getBoundingClientRect().bottom
        equal(
          rules['.Label'],
          {
            marginBottom: `${gap}px`,
            fontSize: ownLabel.fontSize,
            fontWeight: ownLabel.fontWeight,
            lineHeight: String(Number.parseFloat(ownLabel.lineHeight) / Number.parseFloat(ownLabel.fontSize)),
          },
          'labels',
        )
        const wrong = getComputedStyle(find(shadow, 'input[name="wrong"]'))
        equal(rules['.Input--invalid']?.borderColor, wrong.borderTopColor, 'border of an invalid input')
        equal(getBox(shadow, 'invalid').borderTopColor, wrong.borderTopColor, 'border of an invalid box')

        for (const name of ['height', 'borderTopColor', 'borderTopLeftRadius', 'backgroundColor'] as const)
          equal(getBox(shadow, 'vendor')[name], own[name], `the box’s ${name}`)
        input.focus()
        await until(() => own.outlineStyle === 'solid', 'our own focus')
        const { borderColor, outline } = rules['.Input:focus'] ?? {}
        equal(
          { border: borderColor, outline },
          {
            border: own.borderTopColor,
            outline: `${own.outlineWidth} ${own.outlineStyle} ${own.outlineColor}`,
          },
          'focus for Stripe',
        )
        const focused = getBox(shadow, 'focused')
        for (const name of ['borderTopColor', 'outlineColor', 'outlineWidth', 'outlineOffset'] as const)
          equal(focused[name], own[name], `the focused box’s ${name}`)
      })
    }

  /** Returns the color of error texts. */
  const ownLabelOfError = (shadow: ShadowRoot): string =>
    getComputedStyle(find(shadow, 'input[name="wrong"] ~ p')).color

  /** Computed style and size of an input inside a vendor's frame. */
  interface Inner {
    left: number
    width: number
    height: number
    placeholder: string
    paddingLeft: string
    borderLeftWidth: string
    [name: string]: string | number
  }

  const text = createI18n({ locale: 'en', copy: {}, sections: ['billing'] })
  let card: CardForm | null = null

  for (const { provider, script } of PROVIDERS)
    for (const [code, scheme] of [
      ['geeni', 'light'],
      ['nightowl', 'dark'],
    ] as const)
      it(`in ${provider}’s frames for ${code}, ${scheme}`, async () => {
        unloadRecurly()
        const settings = {
          recurly: { publicKey: 'k', scriptUrl: `${sandbox}/${script}?look=${code}` },
          stripe: { publishableKey: 'pk_look', scriptUrl: `${sandbox}/${script}?look=${code}` },
        }
        const i18n = await text
        const shadow = await show(code, scheme, (host) => (
          <Form host={host} provider={provider} settings={settings} text={i18n} />
        ))
        await until(() => card?.status === 'ready', 'the fields')
        const own = find(shadow, 'input[name="own"]')
        const style = getComputedStyle(own)
        const inner = await inside<Inner>({ selector: 'input[name="number"]', action: 'look' })
        for (const name of ['color', 'fontFamily', 'fontSize', 'fontWeight'] as const)
          equal(inner[name], style[name], name)
        equal(inner.placeholder, getComputedStyle(own, '::placeholder').color, 'color of the placeholder')

        const iframe = find(shown?.host ?? document, 'iframe')
        // A frame with another scheme than its document's has an opaque background.
        const page = await inside<Inner>({ selector: 'html:has(input[name="number"])', action: 'look' })
        equal(page.colorScheme, getComputedStyle(iframe).colorScheme, 'the scheme of the frame')
        const frame = iframe.getBoundingClientRect()
        const box = own.getBoundingClientRect()
        const start = Number.parseFloat(inner.paddingLeft) + Number.parseFloat(inner.borderLeftWidth)
        equal(
          frame.left + inner.left + start,
          box.left + 1 + Number.parseFloat(style.paddingLeft),
          'start of the text',
        )
        if (provider !== 'stripeElements') return
        equal(
          { left: frame.left + inner.left, width: inner.width, height: inner.height },
          { left: box.left, width: box.width, height: box.height },
          'the box',
        )
        const borders = ['backgroundColor', 'borderLeftColor', 'borderTopLeftRadius'] as const
        for (const name of borders) equal(inner[name], style[name], name)
        await inside({ selector: 'input[name="number"]', action: 'type', text: '4242' })
        const focused = await inside<Inner>({ selector: 'input[name="number"]:focus', action: 'look' })
        own.focus()
        equal(
          { style: focused.outlineStyle, color: focused.outlineColor },
          { style: 'solid', color: style.outlineColor },
          'focus',
        )
        const field = find(shadow, '[role="group"]').parentElement ?? shadow.host
        await until(() => frameHeight() > 100, 'the whole form')
        const reserved = Number.parseFloat(getComputedStyle(field.parentElement ?? field).minHeight)
        const { height } = field.getBoundingClientRect()
        ok(Math.abs(height - reserved) <= 1, `its space before it loads: ${reserved}, not ${height}`)
      })

  const frameHeight = (): number => find(shown?.host ?? document, 'iframe').getBoundingClientRect().height

  function Form(props: {
    host: HTMLElement
    provider: Provider
    settings: Parameters<typeof useCardForm>[0]['settings']
    text: Awaited<typeof text>
  }): ReactNode {
    const { host, provider, settings } = props
    card = useCardForm({
      host,
      provider,
      settings,
      locale: 'en',
      brand: 'geeni',
      brandName: 'Brand',
      portalUrl: null,
      labels: { number: 'Card number', month: 'Month', year: 'Year', expiry: 'Expiry', cvv: 'CVV' },
    })
    return (
      <>
        <TextField label="Own" name="own" value="" placeholder="Own" onChange={nothing} />
        <CardFieldset text={props.text} provider={provider} card={card} problems={{}} />
      </>
    )
  }
})
