/** Pixels of the base size, of which every text size is a multiple. */
export const BASE_SIZE = 16

/** Returns the value of a custom property as a page writes it: a size in px stays a multiple of the page’s base. */
const propertyCss = (property: string, value: string): string =>
  property.startsWith('--acct-size-') && value.endsWith('px')
    ? `calc(var(--acct-font-size, ${BASE_SIZE}px) * ${Number.parseFloat(value) / BASE_SIZE})`
    : value

/** Returns a style rule with custom properties for all tags of a page. */
export const propertiesRule = (values: Readonly<Record<string, string>>): string =>
  `:root {\n${Object.entries(values)
    .map(([property, value]) => `  ${property}: ${propertyCss(property, value)};\n`)
    .join('')}}`
