// Labeled controls.
import { defineComponent, h, type PropType, ref, type VNode } from 'vue'

const getId = (label: string): string => `field-${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`

/** Returns the text of the control that dispatched an event. */
export const getText = ({ target }: Event): string =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target.value
    : ''

const field = (label: string, control: (id: string) => VNode, isCode: boolean): VNode =>
  h('div', { class: 'tool-field' }, [
    h('label', { for: getId(label) }, isCode ? h('code', label) : label),
    control(getId(label)),
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
        { id, value, title: hint, onChange: (event: Event) => choose(getText(event)) },
        options.map(([one, text]) => h('option', { key: one, value: one }, text)),
      ),
    isCode,
  )

/** An input that keeps what the visitor types until the change is complete, also across a render. */
const TextInput = defineComponent({
  name: 'TextInput',
  props: {
    tag: { type: String as PropType<'input' | 'textarea'>, default: 'input' },
    value: { type: String, required: true },
  },
  emits: { choose: (_text: string) => true },
  setup(props, { emit }) {
    const typed = ref<string | null>(null)
    return () =>
      h(props.tag, {
        type: props.tag === 'input' ? 'text' : undefined,
        value: typed.value ?? props.value,
        spellcheck: false,
        autocomplete: 'off',
        autocapitalize: 'off',
        onInput: (event: Event) => {
          typed.value = getText(event)
        },
        onChange: (event: Event) => {
          typed.value = null
          emit('choose', getText(event))
        },
      })
  },
})

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
      h(TextInput, { id, value, placeholder, title: hint, onChoose: (text: string) => choose(text.trim()) }),
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
  const id = getId(label)
  return h('div', { class: 'tool-area' }, [
    h('label', { for: id }, label),
    h(TextInput, {
      tag: 'textarea',
      id,
      value,
      placeholder,
      rows: 4,
      'aria-invalid': problem !== null,
      'aria-describedby': `${id}-problem`,
      onChoose: choose,
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
  h('label', { class: 'tool-check' }, [
    h('input', {
      type: 'checkbox',
      checked: isOn,
      onChange: ({ target }: Event) => choose(target instanceof HTMLInputElement && target.checked),
    }),
    ' ',
    isCode ? h('code', label) : label,
  ])
