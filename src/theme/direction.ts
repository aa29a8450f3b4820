/**
 * Selector of a style in right-to-left text. The themed root has the attribute; `:dir()` would need every
 * browser to know the direction of SVG elements.
 */
const RIGHT_TO_LEFT = '[dir="rtl"] &'

/** Selectors that mirror a drawing in right-to-left text, where logical properties have no effect. */
export const mirrored = { [RIGHT_TO_LEFT]: { scale: '-1 1' } }
