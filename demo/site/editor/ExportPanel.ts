import { withBase } from 'vitepress'
import { computed, defineComponent, h, type PropType, ref, shallowRef, useId, type VNode, watch } from 'vue'
import { isBrandName } from '../../../.config/new-brand/check.ts'
import { defaultBrand } from '../../../brands/codes.ts'
import { copyText } from '../tool/copy-text.ts'
import { selectField } from '../tool/fields.ts'
import { segmentedChoice } from '../tool/SegmentedChoice.ts'
import { BRANDS } from './brand-looks.ts'
import { getBase } from './design.ts'
import { withOwnLook } from './differ.ts'
import {
  cssProblems,
  cssText,
  type ExportSource,
  folderFiles,
  folderProblems,
  getCode,
  settingsProblems,
  settingsText,
} from './exports.ts'
import { unreadablePairs } from './findings.ts'
import { frameProblems, frameText, frameTheme } from './frame-export.ts'
import type { DesignState } from './use-design.ts'

const FORMS = {
  css: 'CSS',
  settings: 'Run-time brand',
  folder: 'Brand folder',
  tokens: 'Design tokens',
  frame: 'Partner frame',
} as const
type Form = keyof typeof FORMS

/** What to do with each form. */
const HINTS: Readonly<Record<Form, string>> = {
  css: 'Put it into the style sheet of the page. The tags keep their brand, and follow the visitor’s scheme: the comment says what the page needs for that.',
  settings:
    'Put it into the settings of the page, with the addresses of your services. It needs no build. The same JSON works as the settings of acct-portal and as the file of acct-sandbox --brands.',
  folder: 'Register the brand, then put the files in place of those that the command writes.',
  tokens:
    'Open it in a design tool. The file of tokens works everywhere; the resolver is for tools that know schemes. The editor, new-brand and acct-head read both again.',
  frame: 'Put it into the page of a partner, which shows the account in the frame of the portal.',
}

/** Media types of the files that are saved one by one, by the end of their names. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
}

/** Text above the problems of each form. */
const PROBLEMS: Readonly<Record<Form, string>> = {
  css: '',
  settings: 'The tags would reject it:',
  folder: 'The tests would reject the folder:',
  tokens: '',
  frame: 'The frame would ignore all colors:',
}

/** The design as text and as files. */
export const ExportPanel = defineComponent({
  name: 'ExportPanel',
  props: { state: { type: Object as PropType<DesignState>, required: true } },
  setup({ state }) {
    const nameField = useId()
    const form = ref<Form>('css')
    /** Name of the shown file, where a form has several. */
    const file = ref('')
    /** The writer of design tokens, which loads with its form. */
    const tokenExport = shallowRef<typeof import('./token-export.ts') | null>(null)
    const status = ref('')
    watch(form, async (chosen) => {
      status.value = ''
      if (chosen === 'tokens') tokenExport.value ??= await import('./token-export.ts')
    })

    const source = computed<ExportSource>(() => ({
      name: state.design.value.name,
      tokens: state.look.value,
      base: getBase(state.design.value, BRANDS, defaultBrand),
      brands: BRANDS,
    }))
    /** The files of the chosen form by name. */
    const files = computed<Readonly<Record<string, string>>>(() => {
      const code = getCode(source.value.name)
      if (form.value === 'css') return { [`${code}.css`]: cssText(source.value) }
      if (form.value === 'settings') return { [`${code}.json`]: settingsText(source.value) }
      if (form.value === 'frame') return { [`${code}-frame.js`]: frameText(source.value) }
      if (form.value === 'folder') return folderFiles(source.value)
      return tokenExport.value?.tokenFiles(code, { ...source.value, kept: state.kept.value }) ?? {}
    })
    const shown = computed(() => {
      const first = form.value === 'folder' ? 'theme.css.ts' : (Object.keys(files.value)[0] ?? '')
      return Object.hasOwn(files.value, file.value) ? file.value : first
    })
    const text = computed(() => files.value[shown.value] ?? '')
    const problems = computed(() => {
      if (form.value === 'css') return cssProblems(source.value)
      if (form.value === 'settings') return settingsProblems(source.value)
      if (form.value === 'frame') return frameProblems(source.value)
      if (form.value === 'tokens') return []
      const poor = unreadablePairs(state.look.value.color).length
      return [
        ...folderProblems(source.value),
        ...(poor > 0 ? [`${poor} pairs of colors have too little contrast.`] : []),
      ]
    })
    /** Without a letter of the alphabet in the name, the brand has no code, which files and settings need. */
    const hasCode = computed(() => form.value === 'css' || getCode(source.value.name) !== '')
    const hasTwin = computed(() => problems.value.some((problem) => problem.includes(' is that of ')))

    async function copy(): Promise<void> {
      status.value = await copyText(text.value)
    }

    async function download(): Promise<void> {
      const { save, getZip } = await import('./download.ts')
      const code = getCode(source.value.name)
      if (form.value === 'folder') save(`${code}.zip`, getZip(code, files.value), 'application/zip')
      else save(shown.value, text.value, TYPES[shown.value.split('.').at(-1) ?? ''] ?? 'text/plain')
      status.value = 'Saved'
    }

    const nameInput = (): VNode =>
      h('div', { class: 'tool-field' }, [
        h('label', { for: nameField }, 'Name of the brand'),
        h('input', {
          id: nameField,
          type: 'text',
          value: state.design.value.name,
          maxlength: 40,
          autocomplete: 'off',
          onInput(event: Event) {
            const name = event.target instanceof HTMLInputElement ? event.target.value.trim() : ''
            // Without a change, the field keeps the space that starts the next word.
            if (isBrandName(name) && name !== state.design.value.name)
              state.set({ ...state.design.value, name }, 'name')
          },
          onChange(event: Event) {
            state.commit()
            // What cannot be a name does not stay.
            if (event.target instanceof HTMLInputElement) event.target.value = state.design.value.name
          },
        }),
      ])

    const fileSelect = (): VNode =>
      selectField(
        'File',
        shown.value,
        Object.keys(files.value).map((name) => [name, name]),
        (name) => {
          file.value = name
        },
      )

    const problemList = (): VNode =>
      h('div', { class: 'tool-problem', role: 'status' }, [
        h('p', PROBLEMS[form.value]),
        h(
          'ul',
          problems.value.map((problem) => h('li', { key: problem }, problem)),
        ),
        hasTwin.value &&
          h(
            'button',
            {
              type: 'button',
              onClick: () => state.set(withOwnLook(state.design.value, state.start.value, BRANDS)),
            },
            'Make it differ',
          ),
      ])

    /** Says what a run-time brand takes from the brand that it extends, beside the look. */
    const extended = (): VNode =>
      h('p', { class: 'tool-note' }, [
        `The brand also has the billing provider and the capabilities of ${source.value.base}, such as whether a plan can be cancelled, and in the sandbox its plans: see `,
        h('a', { href: withBase('/brands#a-brand-without-a-build') }, 'a brand without a build'),
        '.',
      ])

    const leftOut = (): VNode => {
      const sentences = frameTheme(source.value).leftOut
      return h('div', { class: 'tool-left-out', role: 'status' }, [
        sentences.length > 0 && h('p', 'Left out:'),
        h(
          'ul',
          sentences.map((sentence) => h('li', { key: sentence }, sentence)),
        ),
      ])
    }

    const steps = (): VNode => {
      const code = getCode(source.value.name)
      return h('ol', { class: 'tool-steps' }, [
        h('li', [h('code', `npm run new-brand -- ${code} --name "${source.value.name}"`)]),
        h('li', ['Unpack the ZIP file into ', h('code', 'brands/')]),
        h('li', [h('code', 'npm test -- --only lint,types,unit,contract')]),
      ])
    }

    return () =>
      h('div', { class: 'tool-export' }, [
        nameInput(),
        segmentedChoice('Form of the export', FORMS, form),
        h('p', { class: 'tool-note' }, HINTS[form.value]),
        form.value === 'settings' && extended(),
        form.value === 'folder' && steps(),
        form.value === 'frame' && leftOut(),
        problems.value.length > 0 && problemList(),
        Object.keys(files.value).length > 1 && fileSelect(),
        h('div', { class: 'tool-actions' }, [
          h(
            'button',
            { type: 'button', class: 'is-primary', disabled: !hasCode.value, onClick: copy },
            'Copy',
          ),
          h(
            'button',
            { type: 'button', disabled: !hasCode.value, onClick: download },
            form.value === 'folder' ? 'Download ZIP' : 'Download',
          ),
          h('span', { role: 'status', class: 'tool-note' }, status.value),
        ]),
        // Without a text, while the writer loads, the element may have no label.
        text.value !== '' &&
          h('pre', { class: 'tool-output', tabindex: 0, 'aria-label': 'Text of the export' }, [
            h('code', text.value),
          ]),
      ])
  },
})
