import { computed, defineComponent, h, ref, shallowRef } from 'vue'
import { sandboxSettings } from '../live/sandbox-settings.ts'
import { useMounted } from '../live/use-mounted.ts'
import { copyText } from '../tool/copy-text.ts'
import { keepFocus } from '../tool/keep-focus.ts'
import { segmentedChoice } from '../tool/SegmentedChoice.ts'
import { CodePanel } from './CodePanel.ts'
import { ControlsPanel } from './ControlsPanel.ts'
import { getStart } from './choice.ts'
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
    const isReady = useMounted()
    const entries = shallowRef<readonly LoggedEntry[]>([])
    const page = ref<{ restart(): void }>()
    let id = 0

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
      status.value = await copyText(location.href, 'The address of this page is the link.')
    }

    const isChanged = computed(
      () => JSON.stringify(state.choice.value) !== JSON.stringify(getStart(state.choice.value.tag)),
    )

    const tools = () =>
      h('div', { class: 'tool-tools' }, [
        segmentedChoice('Panel', { controls: 'Controls', code: 'Code' }, panel),
        h('span', { class: 'tool-note playground-status', role: 'status' }, status.value),
        h('button', { type: 'button', class: 'tool-reset', onClick: share }, 'Copy link'),
        h(
          'button',
          {
            type: 'button',
            class: 'tool-reset',
            disabled: !isChanged.value,
            onClick: () => state.set(getStart(state.choice.value.tag)),
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
