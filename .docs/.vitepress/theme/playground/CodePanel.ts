import { withBase } from 'vitepress'
import { computed, defineComponent, h, type PropType, ref, shallowRef, watch } from 'vue'
import { PACKAGE_DATA } from '../../package-data-path.ts'
import { textField } from '../tool/fields.ts'
import { SegmentedChoice } from '../tool/SegmentedChoice.ts'
import { EXAMPLE_CDN, FRAMEWORKS, type Framework, type SnippetInput, snippet } from './snippets.ts'
import type { PlaygroundState } from './use-playground.ts'

const NOTES: Readonly<Record<Framework, string>> = {
  html: 'The whole page with the policy, the hashes of this release and the space of the tag, as acct-head prints them.',
  react: 'A component of acct-elements/react, for React 18 and 19.',
  vue: 'A single-file component of Vue 3.',
  angular: 'A component of Angular 22.',
  svelte: 'A component of Svelte 5.',
}

/** The code for what the playground shows. */
export const CodePanel = defineComponent({
  name: 'CodePanel',
  props: { state: { type: Object as PropType<PlaygroundState>, required: true } },
  setup({ state }) {
    const framework = ref<Framework>('html')
    const input = shallowRef<SnippetInput | null>(null)
    const cdn = ref(EXAMPLE_CDN)
    const problem = ref('')
    const status = ref('')
    const text = computed(() => (input.value ? snippet(framework.value, input.value) : ''))

    watch(
      [state.choice, cdn] as const,
      async ([choice, address]) => {
        status.value = ''
        try {
          const { snippetInput } = await import('./code.ts')
          const read = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
            const response = await fetch(withBase(`/${PACKAGE_DATA}/${path}`))
            return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
          }
          const next = await snippetInput(choice, address, read)
          if (choice !== state.choice.value || address !== cdn.value) return
          input.value = next
          problem.value = ''
        } catch (error) {
          problem.value = error instanceof Error ? error.message : String(error)
        }
      },
      { immediate: true },
    )

    async function copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(text.value)
        status.value = 'Copied'
      } catch {
        status.value = 'The browser does not allow it: select the text and copy it.'
      }
    }

    return () =>
      h('div', { class: 'playground-group' }, [
        h(SegmentedChoice, {
          label: 'Framework',
          options: FRAMEWORKS,
          value: framework.value,
          onChoose: (value: string) => {
            framework.value = value as Framework
            status.value = ''
          },
        }),
        h('p', { class: 'tool-note' }, NOTES[framework.value]),
        framework.value === 'html' &&
          textField(
            'Your CDN',
            cdn.value,
            EXAMPLE_CDN,
            (address) => {
              cdn.value = address || EXAMPLE_CDN
            },
            { hint: 'Where the folder of each release is; the policy has a hash that depends on it.' },
          ),
        problem.value && h('p', { class: 'tool-problem', role: 'alert' }, problem.value),
        h('div', { class: 'tool-actions' }, [
          h('button', { type: 'button', class: 'is-primary', disabled: !text.value, onClick: copy }, 'Copy'),
          h('span', { role: 'status', class: 'tool-note' }, status.value),
        ]),
        h('pre', { class: 'tool-output', tabindex: 0, 'aria-label': 'Code' }, [h('code', text.value)]),
      ])
  },
})
