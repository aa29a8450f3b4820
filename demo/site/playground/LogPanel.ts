import { defineComponent, h, type PropType, ref, type VNode } from 'vue'
import { segmentedChoice } from '../tool/SegmentedChoice.ts'
import type { Entry } from './stage.ts'

/** An entry with its order and the time of the day. */
export type LoggedEntry = Entry & { id: number; at: string }

const KINDS: Readonly<Record<string, string>> = { all: 'All', event: 'Events', call: 'Calls' }

function getContent(entry: LoggedEntry): (VNode | string)[] {
  if (entry.kind === 'event') return [h('code', entry.name), ' ', JSON.stringify(entry.detail)]
  if (entry.kind === 'warning') return [h('strong', 'Console'), ' ', entry.text]
  const { method, path, result, ms } = entry
  return [h('code', `${method} ${path}`), ` ${result}, ${ms} ms`]
}

const isBad = (entry: LoggedEntry): boolean =>
  entry.kind === 'warning' || (entry.kind === 'call' && !/^[23]/.test(entry.result))

/** What happens in the page, newest first. */
export const LogPanel = defineComponent({
  name: 'LogPanel',
  props: { entries: { type: Array as PropType<readonly LoggedEntry[]>, required: true } },
  emits: { clear: () => true },
  setup(props, { emit }) {
    const kind = ref('all')
    return () => {
      const shown = props.entries.filter((entry) => kind.value === 'all' || entry.kind === kind.value)
      return h('section', { class: 'playground-log', 'aria-label': 'Events and calls' }, [
        h('div', { class: 'tool-bar' }, [
          h('strong', 'Events and calls, newest first'),
          segmentedChoice('Entries', KINDS, kind),
          h('button', { type: 'button', class: 'tool-reset', onClick: () => emit('clear') }, 'Clear'),
        ]),
        h('ol', { class: 'playground-entries', tabindex: 0, 'aria-label': 'Entries' }, [
          shown.length === 0 && h('li', { class: 'is-empty' }, 'None yet.'),
          shown.map((entry) =>
            h('li', { key: entry.id, class: [`is-${entry.kind}`, isBad(entry) && 'is-bad'] }, [
              h('time', entry.at),
              h('span', getContent(entry)),
            ]),
          ),
        ]),
      ])
    }
  },
})
