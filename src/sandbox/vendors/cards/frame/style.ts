/** The host page's styles for its fields; only properties, since the policy allows no style elements. */
export interface FieldStyle {
  label?: string
  placeholder?: string
  color?: string
  muted?: string
  invalid?: string
  fontFamily?: string
  fontSize?: string
  fontWeight?: string
  padding?: string
}

/** Applies the host page's styles to an input. */
export function applyStyle(input: HTMLInputElement, fieldStyle: FieldStyle, isInvalid: boolean): void {
  const { style } = input
  const { label, placeholder = '', color = '', invalid = '' } = fieldStyle
  if (label) input.ariaLabel = label
  input.placeholder = placeholder
  style.color = isInvalid && invalid ? invalid : color
  style.fontFamily = fieldStyle.fontFamily ?? ''
  style.fontSize = fieldStyle.fontSize ?? ''
  style.fontWeight = fieldStyle.fontWeight ?? ''
  style.padding = fieldStyle.padding ?? ''
  // The vendors' documents have the light scheme only, also on a device with the dark one.
  document.documentElement.style.colorScheme = 'light'
  style.setProperty('--placeholder', fieldStyle.muted ?? '')
}
