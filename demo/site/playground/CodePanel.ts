import { withBase } from 'vitepress'
import { computed, defineComponent, h, type PropType, ref, shallowRef, type VNode, watch } from 'vue'
import { textField } from '../tool/fields.ts'
import { segmentedChoice } from '../tool/SegmentedChoice.ts'
import { CodeBlocks } from './CodeBlocks.ts'
import { FRAMEWORKS, type Framework } from './frameworks.ts'
import { PACKAGE_DATA } from './package-data-path.ts'
import { isPartnerPage, SANDBOX_PAGE, SERVICES, type Services } from './services.ts'
import { sessionNote } from './session-note.ts'
import { codeBlocks, EXAMPLE_CDN, type SnippetInput } from './snippets.ts'
import type { PlaygroundState } from './use-playground.ts'

const NOTES: Readonly<Record<Framework, string>> = {
  html: 'The whole page.',
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
    const services = ref<Services>('example')
    const input = shallowRef<SnippetInput | null>(null)
    const cdn = ref(EXAMPLE_CDN)
    const problem = ref('')
    const blocks = computed(() => (input.value ? codeBlocks(framework.value, input.value) : []))

    async function read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const response = await fetch(withBase(`/${PACKAGE_DATA}/${path}`))
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    }

    watch(
      [state.choice, services, cdn] as const,
      async ([choice, from, address]) => {
        const isStale = (): boolean =>
          choice !== state.choice.value || from !== services.value || address !== cdn.value
        try {
          const { snippetInput } = await import('./code.ts')
          const next = await snippetInput(choice, { services: from, cdn: address }, read)
          if (isStale()) return
          input.value = next
          problem.value = ''
        } catch (error) {
          if (!isStale()) problem.value = error instanceof Error ? error.message : String(error)
        }
      },
      { immediate: true },
    )

    /** How to run the code beside a sandbox. */
    const sandboxNote = (): VNode => {
      const partner = isPartnerPage(state.choice.value) ? ` --partner ${SANDBOX_PAGE}` : ''
      return h('p', { class: 'tool-note playground-sentence' }, [
        'Run ',
        h('code', `npx acct-sandbox${partner}`),
        ', and serve the page at ',
        h('code', SANDBOX_PAGE),
        framework.value === 'angular' && [': ', h('code', 'ng serve --port 5173')],
        '.',
      ])
    }

    const session = (): VNode | null => {
      const sentence = sessionNote(state.choice.value, services.value, framework.value)
      const parts = sentence?.map((text, index) => (index % 2 ? h('code', text) : text))
      return parts ? h('p', { class: 'tool-note playground-sentence' }, parts) : null
    }

    return () =>
      h('div', { class: 'playground-group' }, [
        segmentedChoice('Framework', FRAMEWORKS, framework),
        h('div', { class: 'playground-state' }, [
          h('span', { 'aria-hidden': true }, 'Services'),
          segmentedChoice('Services', SERVICES, services),
        ]),
        h('p', { class: 'tool-note' }, NOTES[framework.value]),
        framework.value === 'html' &&
          services.value === 'example' &&
          textField(
            'Your CDN',
            cdn.value,
            EXAMPLE_CDN,
            (address) => {
              cdn.value = address || EXAMPLE_CDN
            },
            { hint: 'Where the folder of each release is; the policy has a hash that depends on it.' },
          ),
        services.value === 'sandbox' && sandboxNote(),
        session(),
        problem.value && h('p', { class: 'tool-problem', role: 'alert' }, problem.value),
        h(CodeBlocks, { blocks: blocks.value }),
      ])
  },
})
