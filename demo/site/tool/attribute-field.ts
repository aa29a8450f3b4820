import type { VNode } from 'vue'
import type { NamedAttribute } from './attributes.ts'
import { selectField, textField } from './fields.ts'

const plain = (markdown: string): string => markdown.replaceAll('`', '')

/** Renders the control of an attribute; an empty text means that the attribute is not set. */
export function attributeField(
  { name, values, isOpen, fallback, description }: NamedAttribute,
  value: string,
  change: (value: string) => void,
): VNode {
  const options = { isCode: true, hint: plain(description) }
  if (!values || isOpen) return textField(name, value, plain(fallback), change, options)
  const choices = values.map((one) => [one, one] as const)
  return selectField(name, value, [['', `not set: ${plain(fallback)}`], ...choices], change, options)
}
