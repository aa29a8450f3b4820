// Stripe's appearance: a theme, its variables, and rules for the parts of a form.
import type { Appearance } from '@stripe/stripe-js'

type Declarations = Readonly<Record<string, string>>

/** The variables of the themes that the library uses; their other defaults are equal. */
const THEMES: Readonly<Record<string, Declarations>> = {
  stripe: {
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorTextPlaceholder: '#757680',
    line: '#e6e6e6',
  },
  night: {
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextPlaceholder: '#a3a4ab',
    line: '#424353',
  },
}
const DEFAULTS: Declarations = {
  colorPrimary: '#0570de',
  colorDanger: '#df1b41',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  fontWeightNormal: '400',
  borderRadius: '5px',
  gridRowSpacing: '12px',
  gridColumnSpacing: '12px',
}

/** Styles that a theme applies to a part; the page's rules override them. */
const PARTS: Readonly<Record<string, (variables: Declarations) => Declarations>> = {
  '.Label': (of) => ({
    marginBottom: '4px',
    fontSize: `calc(${of.fontSizeBase} * 0.93)`,
    lineHeight: '1.15',
  }),
  '.Input': (of) => ({
    padding: '12px',
    border: `1px solid ${of.line}`,
    borderRadius: of.borderRadius ?? '',
    backgroundColor: of.colorBackground ?? '',
    color: of.colorText ?? '',
    fontSize: of.fontSizeBase ?? '',
    lineHeight: '1.15',
    boxShadow: '0 1px 1px rgb(0 0 0 / 3%)',
    outline: '0',
  }),
  '.Input:focus': (of) => ({ boxShadow: `0 0 0 3px ${of.colorPrimary}` }),
  '.Input--invalid': (of) => ({ borderColor: of.colorDanger ?? '', color: of.colorDanger ?? '' }),
}

/** Applies an appearance to a form of labels, each with its text and its input. */
export function applyAppearance(
  root: HTMLElement,
  { theme = 'stripe', variables = {}, rules = {} }: Appearance,
): void {
  const of: Declarations = { ...DEFAULTS, ...THEMES[theme], ...(variables as Declarations) }
  const getPart = (selector: string): Declarations => ({
    ...PARTS[selector]?.(of),
    ...(rules[selector] as Declarations | undefined),
  })
  root.style.gap = `${of.gridRowSpacing} ${of.gridColumnSpacing}`
  for (const label of root.querySelectorAll('label')) {
    const { marginBottom = '', ...text } = getPart('.Label')
    Object.assign(label.style, {
      color: of.colorText,
      fontFamily: of.fontFamily,
      fontWeight: of.fontWeightNormal,
    })
    Object.assign(label.style, text, { gap: marginBottom })
  }
  for (const input of root.querySelectorAll('input')) {
    input.removeAttribute('style')
    Object.assign(
      input.style,
      { fontFamily: of.fontFamily, fontWeight: of.fontWeightNormal },
      getPart('.Input'),
      document.activeElement === input && getPart('.Input:focus'),
      input.ariaInvalid === 'true' && getPart('.Input--invalid'),
    )
    input.style.setProperty('--placeholder', of.colorTextPlaceholder ?? '')
  }
}
