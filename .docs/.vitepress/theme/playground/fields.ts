// Labeled controls of the playground.
import { h, type VNode } from 'vue'

const idOf = (label: string): string => `playground-${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`

const textOf = ({ target }: Event): string =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target.value
    : ''

const field = (label: string, control: (id: string) => VNode, isCode: boolean): VNode =>
  h('div', { class: 'tool-field' }, [
    h('label', { for: idOf(label) }, isCode ? h('code', label) : label),
    control(idOf(label)),
  ])

interface ControlOptions {
  /** The name is one of the product. */
  isCode?: boolean
  hint?: string
}

/** A choice of one of some values; `options` are pairs of a value and its text. */
export const selectField = (
  label: string,
  value: string,
  options: readonly (readonly [value: string, text: string])[],
  choose: (value: string) => void,
  { isCode = false, hint }: ControlOptions = {},
): VNode =>
  field(
    label,
    (id) =>
      h(
        'select',
        { id, value, title: hint, onChange: (event: Event) => choose(textOf(event)) },
        options.map(([one, text]) => h('option', { key: one, value: one }, text)),
      ),
    isCode,
  )

/** A line of text, which takes effect when the visitor leaves it or presses Enter. */
export const textField = (
  label: string,
  value: string,
  placeholder: string,
  choose: (value: string) => void,
  { isCode = false, hint }: ControlOptions = {},
): VNode =>
  field(
    label,
    (id) =>
      h('input', {
        id,
        type: 'text',
        value,
        placeholder,
        title: hint,
        spellcheck: false,
        autocomplete: 'off',
        autocapitalize: 'off',
        onChange: (event: Event) => choose(textOf(event).trim()),
      }),
    isCode,
  )

/** A text of several lines, with its problem. */
export const areaField = (
  label: string,
  value: string,
  placeholder: string,
  problem: string | null,
  choose: (value: string) => void,
): VNode => {
  const id = idOf(label)
  return h('div', { class: 'playground-area' }, [
    h('label', { for: id }, label),
    h('textarea', {
      id,
      value,
      placeholder,
      rows: 4,
      spellcheck: false,
      'aria-invalid': problem !== null,
      'aria-describedby': `${id}-problem`,
      onChange: (event: Event) => choose(textOf(event)),
    }),
    h('p', { id: `${id}-problem`, class: 'tool-problem', role: 'status' }, problem ?? ''),
  ])
}

/** A choice of yes or no. */
export const checkField = (
  label: string,
  isOn: boolean,
  isCode: boolean,
  choose: (isOn: boolean) => void,
): VNode =>
  h('label', { class: 'playground-check' }, [
    h('input', {
      type: 'checkbox',
      checked: isOn,
      onChange: ({ target }: Event) => choose(target instanceof HTMLInputElement && target.checked),
    }),
    ' ',
    isCode ? h('code', label) : label,
  ])
