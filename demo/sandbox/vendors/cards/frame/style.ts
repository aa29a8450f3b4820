/** The host page's styles for its fields; only properties, since the policy allows no style elements. */
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
  border?: string
  radius?: string
  /** Colour scheme of the frame, whatever the device's is. */
  scheme?: string
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
  style.background = fieldStyle.background ?? ''
  style.border = fieldStyle.border ?? ''
  style.borderRadius = fieldStyle.radius ?? ''
  document.documentElement.style.colorScheme = fieldStyle.scheme ?? ''
  style.setProperty('--placeholder', fieldStyle.muted ?? '')
}
