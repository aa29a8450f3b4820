import { defineComponent, h, type PropType, ref, useId, type VNode } from 'vue'
import { noteLine, type TokenNote } from '../../../src/brand/design-tokens/note.ts'
import type { DesignState } from './use-design.ts'

/** Most notes of a kind that the panel shows. */
const MOST = 40

/** Reads the tokens of a design tool, from one file or several. */
export const TokensImport = defineComponent({
  name: 'TokensImport',
  props: { state: { type: Object as PropType<DesignState>, required: true } },
  setup({ state }) {
    const input = useId()
    const status = ref('')
    const notes = ref<readonly TokenNote[]>([])

    async function read(files: readonly File[]): Promise<void> {
      if (files.length === 0) return
      const [{ readChosenFiles }, { withTokens }] = await Promise.all([
        import('./read-chosen-files.ts'),
        import('./token-import.ts'),
      ])
      const tokens = await readChosenFiles(files)
      const { design, notes: more } = withTokens(state.design.value, state.start.value, tokens)
      const count = Object.keys(tokens.colors).length + Object.keys(tokens.values).length
      notes.value = [...tokens.notes, ...more]
      status.value = `${count === 0 ? 'No' : count} ${count === 1 ? 'token' : 'tokens'} read from ${files.map(({ name }) => name).join(', ')}.`
      if (count === 0) return
      state.kept.value = tokens.kept
      state.set(design)
    }

    function list(title: string, found: readonly TokenNote[]): VNode | null {
      if (found.length === 0) return null
      const isProblem = found.some(({ kind }) => kind === 'invalid')
      return h('div', { class: isProblem ? 'tool-problem' : 'tool-left-out' }, [
        h('p', title),
        h('ul', [
          found.slice(0, MOST).map((note) => h('li', { key: noteLine(note) }, noteLine(note))),
          found.length > MOST && h('li', `and ${found.length - MOST} more.`),
        ]),
      ])
    }

    return () => {
      const invalid = notes.value.filter(({ kind }) => kind === 'invalid')
      return h('div', [
        h('div', { class: 'tool-drop' }, [
          h('label', { for: input }, 'or design tokens'),
          h('input', {
            id: input,
            type: 'file',
            multiple: true,
            accept: '.json,.tokens,application/json,application/design-tokens+json',
            onChange: (event: Event) => {
              if (event.target instanceof HTMLInputElement) void read([...(event.target.files ?? [])])
            },
          }),
          h(
            'p',
            { class: 'tool-note' },
            'Files in the format of the Design Tokens Community Group: one, or one for each scheme with light and dark in their names. They never leave your browser.',
          ),
        ]),
        h('div', { role: 'status' }, [
          status.value && h('p', { class: 'tool-note' }, status.value),
          list('These tokens cannot be used:', invalid),
          list(
            'The file also says:',
            notes.value.filter(({ kind }) => kind !== 'invalid'),
          ),
        ]),
      ])
    }
  },
})
