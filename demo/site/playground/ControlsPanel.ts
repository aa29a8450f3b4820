import { defineComponent, h, type PropType, ref, type VNode } from 'vue'
import { brandCodes } from '../../../brands/codes.ts'
import { TAGS } from '../../../elements/tags.ts'
import { FAULT_KINDS } from '../../../src/sandbox/http/fault-kinds.ts'
import { SCENARIOS } from '../../../src/sandbox/seeds/scenarios.ts'
import { isTag } from '../live/tag-routes.ts'
import { withEntry } from '../live/with-entry.ts'
import { attributeField } from '../tool/attribute-field.ts'
import { getAttributes } from '../tool/attributes.ts'
import { areaField, checkField, selectField, textField } from '../tool/fields.ts'
import { SegmentedChoice } from '../tool/SegmentedChoice.ts'
import {
  ALL_CALLS,
  ALL_LOCALES,
  type ChosenFault,
  type Copy,
  copyProblem,
  DAYS,
  getStart,
  isPath,
  SEPARATE_ATTRIBUTES,
} from './choice.ts'
import { getHint, inState, readState, type StateName, stateLabels } from './states.ts'
import { SWITCH_NAMES, SWITCHES } from './switches.ts'
import type { PlaygroundState } from './use-playground.ts'

const VISITOR = 'none'
const NO_FAULT = 'none'
const AS_IT_IS = 'as-it-is'

const LOCALE_NAMES: Readonly<Record<string, string>> = {
  'en-XA': 'en-XA: accents, 40 % longer',
  'en-XB': 'en-XB: right to left',
}

const FAULT_TEXTS: Readonly<Record<string, string>> = {
  status: 'an HTTP status',
  nocors: 'a response without CORS',
  timeout: 'no response',
  reset: 'a lost connection',
  malformed: 'broken JSON',
  html: 'an HTML page',
  truncated: 'half a response',
  slow: 'a second late',
}

/** The controls of the playground. */
export const ControlsPanel = defineComponent({
  name: 'ControlsPanel',
  props: { state: { type: Object as PropType<PlaygroundState>, required: true } },
  emits: { reset: () => true },
  setup({ state }, { emit }) {
    const { choice, set } = state
    /** A text that is no valid copy, until it is. */
    const draft = ref<string | null>(null)
    const problem = ref<string | null>(null)

    const what = (): VNode => {
      const { tag, brand, locale, account } = choice.value
      const state = readState(choice.value)
      const hint = state && getHint(state)
      return h('div', { class: 'playground-group' }, [
        selectField(
          'Tag',
          tag,
          TAGS.map((name) => [name, `<${name}>`]),
          (name) => {
            // Brand, language and scheme stay; the rest belongs to a tag.
            const { brand, locale, scheme, width } = choice.value
            if (isTag(name)) set({ ...getStart(name), brand, locale, scheme, width })
          },
        ),
        selectField(
          'Brand',
          brand,
          brandCodes.map((code) => [code, code]),
          (code) => set({ brand: brandCodes.find((one) => one === code) ?? brand }),
        ),
        selectField(
          'Language',
          locale,
          ALL_LOCALES.map((code) => [code, LOCALE_NAMES[code] ?? code]),
          (code) => set({ locale: code }),
        ),
        selectField(
          'Account',
          account ?? VISITOR,
          [
            [VISITOR, 'none: a visitor'],
            ...SCENARIOS.map(({ name, about }) => [name, `${name}: ${about}`] as const),
          ],
          (name) => set({ account: name === VISITOR ? null : name }),
        ),
        h('div', { class: 'playground-state' }, [
          h('span', { 'aria-hidden': true }, 'State'),
          h(SegmentedChoice, {
            label: 'State',
            options: stateLabels(tag),
            value: state ?? '',
            onChoose: (name: string) => set(inState(choice.value, name as StateName)),
          }),
        ]),
        hint && h('p', { class: 'tool-note', role: 'status' }, hint),
      ])
    }

    const attributes = (): VNode => {
      const change = (name: string, value: string): void => {
        set({ attributes: withEntry(choice.value.attributes, name, value) })
      }
      return h('details', { class: 'tool-group', open: true }, [
        h('summary', 'Attributes'),
        h(
          'div',
          { class: 'playground-group' },
          getAttributes(choice.value.tag, SEPARATE_ATTRIBUTES).map((attribute) => {
            const { name } = attribute
            return attributeField(attribute, choice.value.attributes[name] ?? '', (text) =>
              change(name, text),
            )
          }),
        ),
      ])
    }

    function setCopy(text: string): void {
      const found = parseCopy(text)
      problem.value = typeof found === 'string' ? found : null
      draft.value = problem.value === null ? null : text
      if (typeof found !== 'string') set({ copy: found })
    }

    const settings = (): VNode => {
      const { switched, copy } = choice.value
      const own = Object.keys(copy).length > 0 ? JSON.stringify(copy, null, 2) : ''
      return h('details', { class: 'tool-group' }, [
        h('summary', 'Settings'),
        h('div', { class: 'playground-group' }, [
          h(
            'div',
            { class: 'playground-checks', role: 'group', 'aria-label': 'Settings' },
            SWITCH_NAMES.map((name) => {
              const { label, isOn } = SWITCHES[name]
              return checkField(label, isOn !== switched.includes(name), label === name, (isNow) => {
                const others = switched.filter((one) => one !== name)
                set({ switched: isNow === isOn ? others : [...others, name] })
              })
            }),
          ),
          areaField(
            'Words of your own, by key',
            draft.value ?? own,
            '{ "offer.title": "Pick your plan" }',
            problem.value,
            setCopy,
          ),
        ]),
      ])
    }

    const sandbox = (): VNode => {
      const { fault, days } = choice.value
      const change = (changes: Partial<ChosenFault>): void => {
        if (fault) set({ fault: { ...fault, ...changes } })
      }
      return h('details', { class: 'tool-group', open: true }, [
        h('summary', 'Faults and time'),
        h('div', { class: 'playground-group' }, [
          selectField(
            'Calls get',
            fault?.kind ?? NO_FAULT,
            [
              [NO_FAULT, 'their response'],
              ...FAULT_KINDS.map((kind) => [kind, FAULT_TEXTS[kind] ?? kind] as const),
            ],
            (name) => {
              const kind = FAULT_KINDS.find((one) => one === name)
              const status = kind === 'status' ? (fault?.status ?? 500) : null
              set({ fault: kind ? { kind, path: fault?.path ?? ALL_CALLS, status } : null })
            },
          ),
          fault?.kind === 'status' &&
            selectField(
              'Status',
              `${fault.status}`,
              [400, 401, 403, 404, 409, 422, 429, 500, 503].map((code) => [`${code}`, `${code}`]),
              (code) => change({ status: Number(code) }),
            ),
          fault &&
            textField('Paths', fault.path, ALL_CALLS, (path) =>
              change({ path: isPath(path) ? path : ALL_CALLS }),
            ),
          selectField(
            'Time',
            days === null ? AS_IT_IS : `${days}`,
            [[AS_IT_IS, 'as it is in the sandbox'], ...Object.entries(DAYS)],
            (value) => set({ days: value === AS_IT_IS ? null : Number(value) }),
          ),
          h('p', { class: 'tool-note' }, [
            'In a path, * is one part and ** any number of parts: /subscriptions/*, **/plans. Faults affect every page of this sandbox until you leave this one. An order or a cancellation stays in the sandbox, also for a link to this page, until you restore the sample accounts or choose an earlier time.',
          ]),
          h('div', { class: 'tool-actions' }, [
            h('button', { type: 'button', onClick: () => emit('reset') }, 'Restore the sample accounts'),
          ]),
        ]),
      ])
    }

    return () => [what(), attributes(), sandbox(), settings()]
  },
})

/** Returns messages by key, or the problem of the text. */
function parseCopy(text: string): Copy | string {
  if (text.trim() === '') return {}
  try {
    const copy: unknown = JSON.parse(text)
    return copyProblem(copy) ?? (copy as Copy)
  } catch {
    return 'The text is no JSON object, such as { "key": "text" }.'
  }
}
