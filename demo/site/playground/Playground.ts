import { computed, defineComponent, h, onMounted, ref, shallowRef } from 'vue'
import { sandboxSettings } from '../live/sandbox-settings.ts'
import { keepFocus } from '../tool/keep-focus.ts'
import { SegmentedChoice } from '../tool/SegmentedChoice.ts'
import { CodePanel } from './CodePanel.ts'
import { ControlsPanel } from './ControlsPanel.ts'
import { startOf } from './choice.ts'
import { type LoggedEntry, LogPanel } from './LogPanel.ts'
import { StagePane } from './StagePane.ts'
import { resetSandbox } from './sandbox-controls.ts'
import type { Entry } from './stage.ts'
import { STYLES } from './styles.ts'
import { usePlayground } from './use-playground.ts'

const MAX_ENTRIES = 100

/** The playground: `<Playground />`. */
export const Playground = defineComponent({
  name: 'Playground',
  setup() {
    const state = usePlayground()
    const root = ref<HTMLElement>()
    keepFocus(root)
    const panel = ref('controls')
    const status = ref('')
    /** A choice before would change nothing. */
    const isReady = ref(false)
    const entries = shallowRef<readonly LoggedEntry[]>([])
    const page = ref<{ restart(): void }>()
    let id = 0
    onMounted(() => {
      isReady.value = true
    })

    function add(entry: Entry): void {
      id += 1
      const at = new Date().toLocaleTimeString('en-GB')
      entries.value = [{ ...entry, id, at }, ...entries.value].slice(0, MAX_ENTRIES)
    }

    async function reset(): Promise<void> {
      const settings = await sandboxSettings()
      const { brand } = state.choice.value
      await resetSandbox(settings?.brands?.[brand]?.baseUrl ?? '')
      state.set({ days: null })
      page.value?.restart()
    }

    async function share(): Promise<void> {
      try {
        await navigator.clipboard.writeText(location.href)
        status.value = 'Copied'
      } catch {
        status.value = 'The address of this page is the link.'
      }
    }

    const isChanged = computed(
      () => JSON.stringify(state.choice.value) !== JSON.stringify(startOf(state.choice.value.tag)),
    )

    const tools = () =>
      h('div', { class: 'tool-tools' }, [
        h(SegmentedChoice, {
          label: 'Panel',
          options: { controls: 'Controls', code: 'Code' },
          value: panel.value,
          onChoose: (value: string) => {
            panel.value = value
          },
        }),
        h('span', { class: 'tool-note playground-status', role: 'status' }, status.value),
        h('button', { type: 'button', class: 'tool-reset', onClick: share }, 'Copy link'),
        h(
          'button',
          {
            type: 'button',
            class: 'tool-reset',
            disabled: !isChanged.value,
            onClick: () => state.set(startOf(state.choice.value.tag)),
          },
          'Reset',
        ),
      ])

    return () =>
      h('div', { ref: root, class: 'tool playground', inert: !isReady.value }, [
        h('style', { innerHTML: STYLES }),
        h('section', { class: 'tool-panel', 'aria-label': 'What the page shows' }, [
          tools(),
          h('div', { class: 'tool-scroll' }, [
            panel.value === 'controls'
              ? h(ControlsPanel, { state, onReset: reset })
              : h(CodePanel, { state }),
          ]),
        ]),
        h(StagePane, {
          ref: page,
          state,
          onEntry: add,
          onStart: () => {
            entries.value = []
            status.value = ''
          },
        }),
        h(LogPanel, {
          entries: entries.value,
          onClear: () => {
            entries.value = []
          },
        }),
      ])
  },
})
