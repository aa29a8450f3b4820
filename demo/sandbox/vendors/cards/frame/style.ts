/** How a page wants its fields to look; only properties, as the policy allows no style elements. */
export interface FieldStyle {
  label?: string
  placeholder?: string
  color?: string
  muted?: string
  invalid?: string
  background?: string
  fontFamily?: string
  fontSize?: string
  fontWeight?: string
  padding?: string
}

export function applyStyle(input: HTMLInputElement, look: FieldStyle, isInvalid: boolean): void {
  const { style } = input
  const { label, placeholder = '', color = '', invalid = '' } = look
  if (label) input.ariaLabel = label
  input.placeholder = placeholder
  style.color = isInvalid && invalid ? invalid : color
  style.fontFamily = look.fontFamily ?? ''
  style.fontSize = look.fontSize ?? ''
  style.fontWeight = look.fontWeight ?? ''
  style.padding = look.padding ?? ''
  style.setProperty('--placeholder', look.muted ?? '')
}
