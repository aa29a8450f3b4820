import { defineComponent, h, type PropType, ref, useId, type VNode } from 'vue'
import { copyText } from '../tool/copy-text.ts'
import type { CodeBlock } from './snippets.ts'

/** Texts to copy, each with its own button. */
export const CodeBlocks = defineComponent({
  name: 'CodeBlocks',
  props: { blocks: { type: Array as PropType<readonly CodeBlock[]>, required: true } },
  setup(props) {
    const id = useId()
    /** The result of the last copy, and the text that it was for. */
    const copied = ref({ text: '', status: '' })

    async function copy(text: string): Promise<void> {
      copied.value = { text, status: await copyText(text) }
    }

    const render = ({ kind, title, text }: CodeBlock): VNode => {
      const label = `${id}-${kind}`
      return h('div', { key: kind, class: 'playground-code', role: 'group', 'aria-labelledby': label }, [
        h('div', { class: 'tool-actions' }, [
          h('h2', { id: label, class: 'playground-code-title' }, title),
          h(
            'span',
            { role: 'status', class: 'tool-note' },
            copied.value.text === text ? copied.value.status : '',
          ),
          h(
            'button',
            {
              type: 'button',
              class: kind === 'code' ? 'is-primary' : '',
              'aria-label': `Copy: ${title}`,
              onClick: () => copy(text),
            },
            'Copy',
          ),
        ]),
        h('pre', { class: 'tool-output', 'data-kind': kind, tabindex: 0, 'aria-labelledby': label }, [
          h('code', text),
        ]),
      ])
    }

    return () => props.blocks.map(render)
  },
})
