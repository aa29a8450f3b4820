// The CSS rules of the inspector's changes: the page applies them, and a reader can copy the same text.

/** A custom property with a control. */
export interface StyleProperty {
  name: string
  /** Label of the control. */
  label: string
  control:
    | { kind: 'color'; start: string }
    | { kind: 'px'; min: number; max: number; start: number }
    | { kind: 'choice'; values: readonly string[] }
}

/** The custom properties that change most at once; the theme editor has all of them. */
export const STYLE_PROPERTIES: readonly StyleProperty[] = [
  { name: '--acct-color-primary', label: 'Action color', control: { kind: 'color', start: '#5b21b6' } },
  {
    name: '--acct-color-on-primary',
    label: 'Text on the action color',
    control: { kind: 'color', start: '#ffffff' },
  },
  {
    name: '--acct-radius-card',
    label: 'Corners of cards',
    control: { kind: 'px', min: 0, max: 40, start: 4 },
  },
  {
    name: '--acct-radius-control',
    label: 'Corners of controls',
    control: { kind: 'px', min: 0, max: 28, start: 4 },
  },
  {
    name: '--acct-font-body',
    label: 'Typeface',
    control: {
      kind: 'choice',
      values: ['Georgia, serif', 'system-ui, sans-serif', 'ui-monospace, monospace'],
    },
  },
  { name: '--acct-font-size', label: 'Size of text', control: { kind: 'px', min: 13, max: 22, start: 18 } },
]

const rule = (selector: string, declarations: readonly string[]): string =>
  `${selector} {\n${declarations.map((one) => `  ${one};\n`).join('')}}`

/** Returns the rule for some custom properties of a tag; an empty text without any. */
export function propertiesRule(tag: string, values: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}: ${value}`)
  return declarations.length === 0 ? '' : rule(tag, declarations)
}

/** Returns the rule that outlines a part of a tag. */
export const partRule = (tag: string, part: string): string =>
  rule(`${tag}::part(${part})`, ['outline: 3px solid #d6336c', 'outline-offset: 3px'])
