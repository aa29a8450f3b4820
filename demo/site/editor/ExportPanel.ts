import { withBase } from 'vitepress'
import { computed, defineComponent, h, type PropType, ref, useId, type VNode, watch } from 'vue'
import { isBrandName } from '../../../.config/new-brand/check.ts'
import { defaultBrand } from '../../../brands/codes.ts'
import { copyText } from '../tool/copy-text.ts'
import { selectField } from '../tool/fields.ts'
import { segmentedChoice } from '../tool/SegmentedChoice.ts'
import { BRANDS } from './brand-looks.ts'
import { baseOf } from './design.ts'
import { withOwnLook } from './differ.ts'
import {
  codeOf,
  cssProblems,
  cssText,
  type ExportSource,
  folderFiles,
  folderProblems,
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
  frame: 'Partner frame',
} as const
type Form = keyof typeof FORMS

/** What to do with each form. */
const HINTS: Readonly<Record<Form, string>> = {
  css: 'Put it into the style sheet of the page. The tags keep their brand, and follow the visitor’s scheme: the comment says what the page needs for that.',
  settings:
    'Put it into the settings of the page, with the addresses of your services. It needs no build. The same JSON works as the settings of acct-portal and as the file of acct-sandbox --brands.',
  folder: 'Register the brand, then put the files in place of those that the command writes.',
  frame: 'Put it into the page of a partner, which shows the account in the frame of the portal.',
}

/** Text above the problems of each form. */
const PROBLEMS: Readonly<Record<Form, string>> = {
  css: '',
  settings: 'The tags would reject it:',
  folder: 'The tests would reject the folder:',
  frame: 'The frame would ignore all colors:',
}

/** The design as text and as files. */
export const ExportPanel = defineComponent({
  name: 'ExportPanel',
  props: { state: { type: Object as PropType<DesignState>, required: true } },
  setup({ state }) {
    const nameField = useId()
    const form = ref<Form>('css')
    const file = ref('theme.css.ts')
    const status = ref('')
    watch(form, () => {
      status.value = ''
    })

    const source = computed<ExportSource>(() => ({
      name: state.design.value.name,
      tokens: state.look.value,
      base: baseOf(state.design.value, BRANDS, defaultBrand),
      brands: BRANDS,
    }))
    const files = computed(() => folderFiles(source.value))
    const text = computed(() => {
      if (form.value === 'css') return cssText(source.value)
      if (form.value === 'settings') return settingsText(source.value)
      if (form.value === 'frame') return frameText(source.value)
      return files.value[file.value] ?? ''
    })
    const problems = computed(() => {
      if (form.value === 'css') return cssProblems(source.value)
      if (form.value === 'settings') return settingsProblems(source.value)
      if (form.value === 'frame') return frameProblems(source.value)
      const poor = unreadablePairs(state.look.value.color).length
      return [
        ...folderProblems(source.value),
        ...(poor > 0 ? [`${poor} pairs of colors have too little contrast.`] : []),
      ]
    })
    /** Without a letter of the alphabet in the name, the brand has no code, which files and settings need. */
    const hasCode = computed(() => form.value === 'css' || codeOf(source.value.name) !== '')
    const hasTwin = computed(() => problems.value.some((problem) => problem.includes(' is that of ')))

    async function copy(): Promise<void> {
      status.value = await copyText(text.value)
    }

    async function download(): Promise<void> {
      const { save, zipOf } = await import('./download.ts')
      const code = codeOf(source.value.name)
      if (form.value === 'folder') save(`${code}.zip`, zipOf(code, files.value), 'application/zip')
      else if (form.value === 'css') save(`${code}.css`, text.value, 'text/css')
      else if (form.value === 'frame') save(`${code}-frame.js`, text.value, 'text/javascript')
      else save(`${code}.json`, text.value, 'application/json')
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
        file.value,
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
      const code = codeOf(source.value.name)
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
        form.value === 'folder' && fileSelect(),
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
        h('pre', { class: 'tool-output', tabindex: 0, 'aria-label': 'Text of the export' }, [
          h('code', text.value),
        ]),
      ])
  },
})
