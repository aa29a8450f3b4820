import { defineComponent, h, type PropType, useId, type VNode } from 'vue'
import { getText } from '../tool/fields.ts'
import { resetButton } from '../tool/reset-button.ts'
import { isValid } from './address.ts'
import { withValues } from './design.ts'
import { FAMILIES, SHADOWS, SHAPE_GROUPS, type ShapeField, type ShapeGroup } from './shape-fields.ts'
import { rowOfToken, textOfToken } from './token-notes.ts'
import { plainValue, tokenAt } from './tokens.ts'
import type { DesignState } from './use-design.ts'

/** Radii, shadows, typography and density. */
export const ShapeControls = defineComponent({
  name: 'ShapeControls',
  props: { state: { type: Object as PropType<DesignState>, required: true } },
  setup({ state }) {
    const families = useId()
    const texts = useId()
    const getDescription = (key: string): string => `${texts}-${key}`
    const current = (key: string): string => {
      const token = tokenAt(key)
      return token ? plainValue(state.look.value, token) : ''
    }
    function set(key: string, value: string): void {
      const token = tokenAt(key)
      if (!token || value === current(key) || !isValid(token, value)) return
      state.set(withValues(state.design.value, { [key]: value }), key)
    }

    function numberField({ key, label, kind, min, max, step }: ShapeField): VNode {
      const unit = kind === 'weight' ? '' : kind
      const value = Number.parseFloat(current(key)) || 0
      const onInput = (event: Event): void => {
        const typed = Number(getText(event))
        if (getText(event) !== '' && typed >= (min ?? 0) && typed <= (max ?? 1)) set(key, `${typed}${unit}`)
      }
      const common = {
        ...{ min, max, step, value, onInput },
        onChange: () => state.commit(),
        'aria-describedby': getDescription(key),
      }
      return h('span', { class: 'tool-number' }, [
        h('input', {
          type: 'range',
          ...common,
          // A fully round corner has more than any control is high.
          max: kind === 'px' ? Math.min(max ?? 1, 80) : max,
          'aria-label': label,
        }),
        h('input', {
          type: 'number',
          ...common,
          'aria-label': unit ? `${label} in ${unit}` : `${label} as a number`,
        }),
      ])
    }

    const familyField = ({ key, label }: ShapeField): VNode =>
      h('input', {
        type: 'text',
        'aria-label': label,
        'aria-describedby': getDescription(key),
        class: 'tool-family',
        list: families,
        value: current(key),
        spellcheck: 'false',
        autocomplete: 'off',
        onInput: (event: Event) => set(key, getText(event)),
        onChange(event: Event) {
          state.commit()
          if (event.target instanceof HTMLInputElement) event.target.value = current(key)
        },
      })

    function shadowField({ key, label }: ShapeField): VNode {
      const names = Object.keys(SHADOWS)
      const chosen = names.find((name) => SHADOWS[name]?.[key] === current(key)) ?? ''
      return h(
        'select',
        {
          'aria-label': label,
          'aria-describedby': getDescription(key),
          value: chosen,
          onChange(event: Event) {
            const value = SHADOWS[getText(event)]?.[key]
            if (value) set(key, value)
            state.commit()
          },
        },
        [
          chosen === '' && h('option', { value: '' }, 'As the start has it'),
          names.map((name) => h('option', { key: name, value: name }, name)),
        ],
      )
    }

    const FIELDS: Readonly<Record<ShapeField['kind'], (field: ShapeField) => VNode>> = {
      px: numberField,
      em: numberField,
      weight: numberField,
      family: familyField,
      shadow: shadowField,
    }

    const row = (field: ShapeField): VNode => {
      const attributes = rowOfToken(field.key, field.label)
      return h(
        'div',
        { class: ['tool-row', 'is-shape', `is-${field.kind}`], key: field.key, ...attributes },
        [
          h('span', { class: 'tool-name' }, [
            field.label,
            h('span', { class: 'tool-hidden', id: getDescription(field.key) }, textOfToken(field.key)),
          ]),
          FIELDS[field.kind](field),
          resetButton(field.label, state.design.value.values[field.key] !== undefined, () =>
            state.set(withValues(state.design.value, { [field.key]: null })),
          ),
        ],
      )
    }

    const presets = ({ presets: all = {}, title }: ShapeGroup): VNode =>
      h('div', { class: 'tool-presets', role: 'group', 'aria-label': `Presets of ${title.toLowerCase()}` }, [
        Object.entries(all).map(([name, values]) =>
          h(
            'button',
            {
              type: 'button',
              key: name,
              'aria-pressed': Object.entries(values).every(([key, value]) => current(key) === value),
              onClick: () => state.set(withValues(state.design.value, values)),
            },
            name,
          ),
        ),
      ])

    return () => [
      SHAPE_GROUPS.map((group) =>
        h('details', { key: group.title, class: 'tool-group' }, [
          h('summary', group.title),
          presets(group),
          group.fields.map(row),
          group.title === 'Typography' &&
            h(
              'p',
              { class: 'tool-note' },
              'No tag loads a font: name families that the page or the device has.',
            ),
        ]),
      ),
      h(
        'datalist',
        { id: families },
        FAMILIES.map((value) => h('option', { value })),
      ),
    ]
  },
})
