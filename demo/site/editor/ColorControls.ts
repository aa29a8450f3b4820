import { defineComponent, h, type PropType, useId, type VNode } from 'vue'
import type { ColorName } from '../../../brands/look-rules.ts'
import { getText } from '../tool/fields.ts'
import { resetButton } from '../tool/reset-button.ts'
import { isColor } from './address.ts'
import { COLOR_GROUPS } from './color-groups.ts'
import { withSurfaces } from './derive-surfaces.ts'
import { SCHEME_NAMES, SCHEMES, type Scheme, withColor } from './design.ts'
import { unreadablePairs } from './findings.ts'
import { rowOfToken, textOfToken } from './token-notes.ts'
import { getKey, getWords } from './tokens.ts'
import type { DesignState } from './use-design.ts'

const typedColor = (event: Event): string => getText(event).trim().toLowerCase()

const withSign = (text: string): string => (text.startsWith('#') ? text : `#${text}`)

/** Returns a typed color in the notation of a theme: `#0a6` becomes `#00aa66`. */
const wholeColor = (text: string): string => {
  const color = withSign(text)
  return color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color
}

/** The colors of both schemes: a picker and a text for each. */
export const ColorControls = defineComponent({
  name: 'ColorControls',
  props: { state: { type: Object as PropType<DesignState>, required: true } },
  setup({ state }) {
    const texts = useId()
    const choose = (name: ColorName, scheme: Scheme, color: string): void => {
      if (!isColor(name, color) || color === state.look.value.color[name][scheme]) return
      state.set(withColor(state.design.value, name, scheme, color), `${name} ${scheme}`)
    }

    function field(name: ColorName, scheme: Scheme): VNode {
      const color = state.look.value.color[name][scheme]
      const label = `${getWords(name)}, ${SCHEME_NAMES[scheme]}`
      const description = `${texts}-${name}`
      return h('span', { class: 'tool-color' }, [
        h('input', {
          type: 'color',
          'aria-label': label,
          'aria-describedby': description,
          value: color.slice(0, 7),
          // The picker knows no transparency.
          onInput: (event: Event) => choose(name, scheme, typedColor(event) + color.slice(7)),
          onChange: () => state.commit(),
        }),
        h('input', {
          type: 'text',
          class: 'tool-hex',
          'aria-label': `${label}, as text`,
          'aria-describedby': description,
          value: color,
          size: 7,
          maxlength: 9,
          spellcheck: 'false',
          autocomplete: 'off',
          // Three digits may be the first ones of six: they count when the visitor has typed them.
          onInput: (event: Event) => choose(name, scheme, withSign(typedColor(event))),
          onChange(event: Event) {
            choose(name, scheme, wholeColor(typedColor(event)))
            state.commit()
            // What is no color does not stay.
            if (event.target instanceof HTMLInputElement)
              event.target.value = state.look.value.color[name][scheme]
          },
        }),
      ])
    }

    function row(name: ColorName, poor: ReadonlySet<ColorName>): VNode {
      const isChanged = state.design.value.colors[name] !== undefined
      const words = getWords(name)
      const key = getKey(name)
      return h('div', { class: 'tool-row', key: name, ...rowOfToken(key, words) }, [
        h('span', { class: 'tool-name' }, [
          words,
          poor.has(name) && [' ', h('span', { class: 'tool-poor-mark' }, 'low contrast')],
          h('span', { class: 'tool-hidden', id: `${texts}-${name}` }, textOfToken(key)),
        ]),
        SCHEMES.map((scheme) => field(name, scheme)),
        resetButton(words, isChanged, () =>
          state.set(
            SCHEMES.reduce((next, scheme) => withColor(next, name, scheme, null), state.design.value),
          ),
        ),
      ])
    }

    /** Sets the surfaces, in one step of the history. */
    const derivation = (): VNode =>
      h('div', { class: 'tool-derive' }, [
        h(
          'button',
          {
            type: 'button',
            'aria-describedby': `${texts}-derive`,
            onClick: () => state.set(withSurfaces(state.design.value, state.start.value)),
          },
          'Derive from primary',
        ),
        h('span', { class: 'tool-note', id: `${texts}-derive` }, 'All but the scrim, in both schemes.'),
      ])

    return () => {
      const poor = new Set(unreadablePairs(state.look.value.color).map(({ color }) => color))
      return COLOR_GROUPS.map(([title, names], index) =>
        h('details', { key: title, class: 'tool-group', open: index < 2 }, [
          h('summary', [
            title,
            h(
              'span',
              { class: 'tool-swatches', 'aria-hidden': 'true' },
              names.slice(0, 5).map((name) =>
                h('i', {
                  style: {
                    background: state.look.value.color[name][0],
                    borderColor: state.look.value.color.line[0],
                  },
                }),
              ),
            ),
          ]),
          h('div', { class: 'tool-heads', 'aria-hidden': 'true' }, [
            h('span'),
            h('span', 'Light'),
            h('span', 'Dark'),
          ]),
          names.map((name) => row(name, poor)),
          names.includes('canvas') && derivation(),
        ]),
      )
    }
  },
})
