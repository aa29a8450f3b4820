import { defineComponent, h, type PropType, ref, useId, type VNode } from 'vue'
import { selectField } from '../tool/fields.ts'
import { BRANDS } from './brand-looks.ts'
import { startFrom } from './design.ts'
import { brandColors } from './logo-colors.ts'
import { colorsOfFile } from './read-logo.ts'
import { TokensImport } from './TokensImport.ts'
import type { DesignState } from './use-design.ts'

/** Value of the choice while the design starts from colors. */
const COLORS = 'colors'

/** Where a design starts: a brand, the colors of a logo, or the tokens of a design tool. */
export const StartPanel = defineComponent({
  name: 'StartPanel',
  props: { state: { type: Object as PropType<DesignState>, required: true } },
  setup({ state }) {
    const file = useId()
    /** Dominant colors of the last logo. */
    const found = ref<readonly string[]>([])
    const problem = ref('')
    const isOver = ref(false)

    const start = (from: string): void => state.set({ ...state.design.value, from, colors: {}, values: {} })

    async function read(logo: File | undefined): Promise<void> {
      if (!logo) return
      problem.value = ''
      try {
        found.value = await colorsOfFile(logo)
        const chosen = brandColors(found.value)
        if (chosen) start(startFrom(chosen.primary, chosen.accent))
        else problem.value = 'The image has no color: it is transparent.'
      } catch (error) {
        problem.value = error instanceof Error ? error.message : String(error)
      }
    }

    const colorsOfStart = (): string[] =>
      Object.hasOwn(BRANDS, state.design.value.from)
        ? []
        : state.design.value.from.split('-').map((color) => `#${color}`)

    const onDrop = (event: DragEvent): void => {
      event.preventDefault()
      isOver.value = false
      void read(event.dataTransfer?.files[0])
    }

    function swatch(color: string): VNode {
      const [primary = '', accent] = colorsOfStart()
      const isPrimary = color === primary
      return h('button', {
        type: 'button',
        key: color,
        class: 'tool-swatch',
        style: { background: color },
        'aria-pressed': isPrimary,
        'aria-label': `Action color ${color}`,
        title: color,
        onClick: () => start(startFrom(color, isPrimary ? accent : primary)),
      })
    }

    return () => {
      const colors = colorsOfStart()
      const choices = [...new Set([...found.value, ...colors])]
      return h('div', { class: 'tool-start' }, [
        selectField(
          'Start from',
          colors.length > 0 ? COLORS : state.design.value.from,
          [
            ...(colors.length > 0 ? [[COLORS, 'colors of a logo'] as const] : []),
            ...Object.keys(BRANDS).map((code) => [code, code] as const),
          ],
          (from) => {
            if (from !== COLORS) start(from)
          },
        ),
        h(
          'div',
          {
            class: ['tool-drop', isOver.value && 'is-over'],
            onDragover: (event: DragEvent) => {
              event.preventDefault()
              isOver.value = true
            },
            onDragleave: () => {
              isOver.value = false
            },
            onDrop,
          },
          [
            h('label', { for: file }, 'or from a logo'),
            h('input', {
              id: file,
              type: 'file',
              accept: 'image/*',
              onChange: (event: Event) => {
                if (event.target instanceof HTMLInputElement) void read(event.target.files?.[0])
              },
            }),
            h('p', { class: 'tool-note' }, 'Drop an image here or choose one. It never leaves your browser.'),
          ],
        ),
        problem.value && h('p', { class: 'tool-problem', role: 'alert' }, problem.value),
        choices.length > 1 &&
          h('div', { class: 'tool-found', role: 'group', 'aria-label': 'Action color' }, [
            h('span', { 'aria-hidden': 'true' }, 'Action color'),
            choices.map(swatch),
          ]),
        h(TokensImport, { state }),
      ])
    }
  },
})
