import { defineComponent, h, type PropType, useId } from 'vue'

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
