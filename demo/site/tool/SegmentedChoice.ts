import { defineComponent, h, type PropType, type Ref, useId, type VNode } from 'vue'

/** One choice of a few: radio buttons in a row. */
export const SegmentedChoice = defineComponent({
  name: 'SegmentedChoice',
  props: {
    label: { type: String, required: true },
    /** Labels by value. */
    options: { type: Object as PropType<Readonly<Record<string, string>>>, required: true },
    value: { type: String, required: true },
  },
  emits: { choose: (_value: string) => true },
  setup(props, { emit }) {
    const name = useId()
    return () =>
      h('fieldset', { class: 'tool-segments' }, [
        h('legend', { class: 'tool-hidden' }, props.label),
        Object.entries(props.options).map(([value, label]) =>
          h('label', { key: value }, [
            h('input', {
              type: 'radio',
              name,
              value,
              checked: value === props.value,
              onChange: () => emit('choose', value),
            }),
            h('span', label),
          ]),
        ),
      ])
  },
})

/** Renders a choice of the value of `chosen`; `options` are labels by value. */
export const segmentedChoice = <Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  chosen: Ref<Value>,
): VNode =>
  h(SegmentedChoice, {
    label,
    options,
    value: chosen.value,
    onChoose: (value: string) => {
      chosen.value = value as Value
    },
  })
