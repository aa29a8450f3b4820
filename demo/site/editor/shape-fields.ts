// Which tokens that are no colors the editor offers, and the presets that set several at once.

/** A field of one token, by its name in the address. */
export interface ShapeField {
  key: string
  label: string
  kind: 'px' | 'em' | 'weight' | 'family' | 'shadow'
  min?: number
  max?: number
  step?: number
}

export interface ShapeGroup {
  title: string
  fields: readonly ShapeField[]
  /** Values of tokens by the label of the preset. */
  presets?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const px = (key: string, label: string, min: number, max: number): ShapeField => ({
  ...{ key, label, min, max },
  kind: 'px',
  step: 1,
})
const weight = (key: string, label: string): ShapeField => ({
  ...{ key, label },
  kind: 'weight',
  min: 100,
  max: 900,
  step: 100,
})

const radii = (control: number, card: number, dialog: number, pill = 999): Record<string, string> => ({
  'radius-control': `${control}px`,
  'radius-card': `${card}px`,
  'radius-dialog': `${dialog}px`,
  'radius-pill': `${pill}px`,
})
const density = (height: number, paddingX: number, padding: number): Record<string, string> => ({
  'control-height': `${height}px`,
  'control-padding-x': `${paddingX}px`,
  'card-padding': `${padding}px`,
})
const scale = (...sizes: readonly number[]): Record<string, string> =>
  Object.fromEntries(
    ['xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'display'].map((name, index) => [
      `size-${name}`,
      `${sizes[index] ?? 16}px`,
    ]),
  )

/** Typefaces that a device has: no tag loads a font. */
export const FAMILIES: readonly string[] = [
  'system-ui, sans-serif',
  "'Avenir Next', 'Segoe UI', Roboto, sans-serif",
  "'Helvetica Neue', Helvetica, Arial, sans-serif",
  "'Trebuchet MS', 'Gill Sans', sans-serif",
  "Georgia, 'Times New Roman', serif",
  "Charter, 'Bitstream Charter', Cambria, serif",
  'ui-monospace, Menlo, Consolas, monospace',
]

/** Shadows of cards and of what is above the page, by name. */
export const SHADOWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  None: { 'shadow-card': 'none', 'shadow-raised': '0 12px 32px light-dark(#00000029, #00000080)' },
  Soft: {
    'shadow-card': '0 1px 3px light-dark(#0000001f, #00000066)',
    'shadow-raised': '0 16px 40px light-dark(#00000033, #00000099)',
  },
  Deep: {
    'shadow-card': '0 2px 4px light-dark(#00000014, #00000059), 0 12px 32px light-dark(#0000001f, #00000066)',
    'shadow-raised': '0 24px 64px light-dark(#00000047, #000000b3)',
  },
}

export const SHAPE_GROUPS: readonly ShapeGroup[] = [
  {
    title: 'Corners and shadows',
    fields: [
      px('radius-control', 'Buttons, fields', 0, 40),
      px('radius-card', 'Cards', 0, 48),
      px('radius-dialog', 'Dialogs', 0, 48),
      px('radius-pill', 'Chips', 0, 999),
      { key: 'shadow-card', label: 'Shadow of cards', kind: 'shadow' },
      { key: 'shadow-raised', label: 'Shadow of dialogs', kind: 'shadow' },
    ],
    presets: { Square: radii(0, 0, 0, 0), Soft: radii(8, 12, 16), Round: radii(24, 24, 28) },
  },
  {
    title: 'Typography',
    fields: [
      { key: 'font-body', label: 'Text', kind: 'family' },
      { key: 'font-heading', label: 'Headings', kind: 'family' },
      weight('weight-body', 'Text weight'),
      weight('weight-medium', 'Label weight'),
      weight('weight-strong', 'Figure weight'),
      weight('weight-heading', 'Heading weight'),
      { key: 'tracking-heading', label: 'Heading spacing', kind: 'em', min: -0.1, max: 0.1, step: 0.005 },
      px('size-xs', 'Fine print', 12, 20),
      px('size-sm', 'Labels', 12, 24),
      px('size-md', 'Text size', 16, 24),
      px('size-lg', 'Titles of cards', 16, 40),
      px('size-xl', 'Titles of screens', 16, 48),
      px('size-xxl', 'Prices', 16, 64),
      px('size-display', 'Largest heading', 16, 80),
    ],
    presets: {
      Small: scale(12, 14, 16, 18, 22, 28, 36),
      Medium: scale(12, 14, 16, 20, 24, 32, 40),
      Large: scale(13, 15, 17, 22, 30, 40, 52),
    },
  },
  {
    title: 'Density',
    fields: [
      px('control-height', 'Height of controls', 44, 72),
      px('control-padding-x', 'Padding of buttons', 8, 48),
      px('card-padding', 'Padding of cards', 8, 56),
    ],
    presets: { Compact: density(44, 16, 16), Regular: density(48, 20, 24), Spacious: density(56, 28, 36) },
  },
]
