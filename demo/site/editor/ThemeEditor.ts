import { computed, defineComponent, h, ref } from 'vue'
import { useMounted } from '../live/use-mounted.ts'
import { icon } from '../tool/icons.ts'
import { keepFocus } from '../tool/keep-focus.ts'
import { segmentedChoice } from '../tool/SegmentedChoice.ts'
import { ColorControls } from './ColorControls.ts'
import { ContrastPanel } from './ContrastPanel.ts'
import { ExportPanel } from './ExportPanel.ts'
import { unreadablePairs } from './findings.ts'
import { PreviewPane } from './PreviewPane.ts'
import { ShapeControls } from './ShapeControls.ts'
import { StartPanel } from './StartPanel.ts'
import { STYLES } from './styles.ts'
import { useTokenNotes } from './token-notes.ts'
import { useDesign } from './use-design.ts'

/** The theme editor: `<ThemeEditor />`. */
export const ThemeEditor = defineComponent({
  name: 'ThemeEditor',
  setup() {
    const root = ref<HTMLElement>()
    const state = useDesign(root)
    keepFocus(root)
    const panel = ref('design')
    const notes = useTokenNotes()
    /** A choice before would change nothing. */
    const isReady = useMounted()
    const poor = computed(() => unreadablePairs(state.look.value.color).length)
    const contrastText = (): string => (poor.value === 0 ? 'Contrast' : `Contrast (${poor.value})`)

    const button = (label: 'Undo' | 'Redo', isEnabled: boolean, onClick: () => void, keys: string) =>
      h(
        'button',
        {
          type: 'button',
          class: 'tool-icon',
          disabled: !isEnabled,
          'aria-label': label,
          'aria-keyshortcuts': keys,
          title: `${label} (${keys.replace('Control', 'Ctrl')})`,
          onClick,
        },
        icon(label === 'Undo' ? 'undo' : 'redo'),
      )

    const tools = () =>
      h('div', { class: 'tool-tools' }, [
        segmentedChoice('Panel', { design: 'Design', contrast: contrastText(), export: 'Export' }, panel),
        h('span', { class: 'tool-steps-back' }, [
          button('Undo', state.canUndo.value, state.undo, 'Control+Z'),
          button('Redo', state.canRedo.value, state.redo, 'Control+Shift+Z'),
        ]),
        h(
          'button',
          { type: 'button', class: 'tool-reset', disabled: !state.isChanged.value, onClick: state.reset },
          'Reset',
        ),
      ])

    return () =>
      h('div', { ref: root, class: 'tool', inert: !isReady.value }, [
        h('style', { innerHTML: STYLES }),
        h('section', { class: 'tool-panel', 'aria-label': 'Theme' }, [
          tools(),
          h('p', { class: 'tool-hidden', role: 'status' }, [
            poor.value === 0
              ? 'All pairs are readable.'
              : `${poor.value} ${poor.value === 1 ? 'pair has' : 'pairs have'} too little contrast.`,
          ]),
          h('div', { class: 'tool-scroll', ...notes.listeners }, [
            panel.value === 'design' && [
              h(StartPanel, { state }),
              h(ColorControls, { state }),
              h(ShapeControls, { state }),
            ],
            panel.value === 'contrast' && h(ContrastPanel, { state }),
            panel.value === 'export' && h(ExportPanel, { state }),
          ]),
          panel.value === 'design' && notes.render(),
        ]),
        h(PreviewPane, { state }),
      ])
  },
})
