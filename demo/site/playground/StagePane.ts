import { useData, withBase } from 'vitepress'
import {
  computed,
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  type PropType,
  ref,
  type VNode,
  watch,
} from 'vue'
import type { Settings } from '../../../src/brand/settings.ts'
import { browserSandboxNote } from '../live/sandbox-note.ts'
import { sandboxSettings } from '../live/sandbox-settings.ts'
import { isInBrowser } from '../live/sandbox-state.ts'
import { READ_ONCE } from '../live/tag-table.ts'
import { SegmentedChoice } from '../tool/SegmentedChoice.ts'
import { useWidth } from '../tool/use-width.ts'
import { type Choice, WIDTHS } from './choice.ts'
import { pageSettings } from './page-settings.ts'
import { addFault, clearFaults, hasAddedFault, moveClock } from './sandbox-controls.ts'
import { attributesFor } from './snippets.ts'
import { type Entry, openStage, type Stage } from './stage.ts'
import { type Start, startFor } from './start.ts'
import type { PlaygroundState } from './use-playground.ts'

const FIT = 'fit'
const AS_SITE = 'site'
const SCHEMES: Readonly<Record<string, string>> = { [AS_SITE]: 'Site', light: 'Light', dark: 'Dark' }

/** Returns what needs another page: all but the attributes that a tag follows. */
function getPage({ scheme: _scheme, width: _width, ...choice }: Choice): string {
  const { attributes, locale, ...others } = choice
  const once = READ_ONCE.map((name) => attributes[name])
  return JSON.stringify([others, once, locale.includes('-X') ? locale : ''])
}

/** The page with the tag. */
export const StagePane = defineComponent({
  name: 'StagePane',
  props: { state: { type: Object as PropType<PlaygroundState>, required: true } },
  emits: { entry: (_entry: Entry) => true, start: () => true },
  setup({ state }, { emit, expose }) {
    const { choice } = state
    const { isDark } = useData()
    const place = ref<HTMLElement>()
    const frame = ref<HTMLIFrameElement>()
    const room = useWidth(place)
    const mode = ref<'unknown' | 'live' | 'none'>('unknown')
    const shownTag = ref(choice.value.tag)
    /** Whether the sandbox's time is later than that of the address, which does not move it back. */
    const isTimeLater = ref(false)
    /** Number of the page in the frame. */
    const generation = ref(0)
    let settings: Settings | null = null
    let stage: Stage | undefined
    /** The last change of the sandbox: a fault that is added late would outlive its page. */
    let lastChange: Promise<unknown> = Promise.resolve()

    const width = computed(() => choice.value.width ?? room.value)
    const scale = computed(() => Math.min(1, room.value / width.value) || 1)
    const scheme = computed(() => choice.value.scheme ?? (isDark.value ? 'dark' : 'light'))
    const sandbox = (): string => settings?.brands?.[choice.value.brand]?.baseUrl ?? ''

    function attributes(): Record<string, string> {
      const { brand: _, ...others } = attributesFor({ ...choice.value, scheme: scheme.value })
      return others
    }

    const paint = (): void => {
      const root = frame.value?.contentDocument?.documentElement
      root?.classList.toggle('is-dark', scheme.value === 'dark')
    }

    /** Changes the sandbox after all earlier changes, unless another page follows. */
    function changeSandbox(own: number, change: () => Promise<void>): Promise<void> {
      const next = lastChange.then(async () => {
        if (own !== generation.value) throw new Error('Another page follows.')
        await change()
      })
      lastChange = next.catch(() => {})
      return next
    }

    /** Prepares the sandbox for the choice, but for its fault. */
    async function prepare({ days }: Choice): Promise<void> {
      isTimeLater.value = false
      if (hasAddedFault()) await clearFaults(sandbox())
      if (days === null) return
      const chosenBy = state.takeChosenDays() === days ? 'controls' : 'address'
      isTimeLater.value = !(await moveClock(sandbox(), days, chosenBy))
    }

    async function open(): Promise<void> {
      const own = generation.value
      const shown = choice.value
      settings ??= await sandboxSettings()
      if (!settings || !frame.value) {
        mode.value = 'none'
        return
      }
      paint()
      await changeSandbox(own, () => prepare(shown))
      const changed = await pageSettings(settings, shown, location.origin)
      const { path, query }: Start = shown.attributes.path
        ? {}
        : await startFor(sandbox(), shown.tag, shown.brand)
      if (own !== generation.value) return
      emit('start')
      const opened = await openStage(frame.value, {
        loader: withBase('/acct/loader.js'),
        ...shown,
        settings: changed,
        isRightToLeft: shown.locale === 'en-XB',
        query,
        attributes: { ...attributes(), ...(path && { path }) },
        beforeTag: () =>
          changeSandbox(own, async () => {
            if (shown.fault) await addFault(sandbox(), shown.fault)
          }),
        onEntry: (entry) => own === generation.value && emit('entry', entry),
        onTag: (tag) => {
          shownTag.value = tag
        },
      })
      if (own !== generation.value) return
      stage = opened
      stage.setAttributes(attributes())
      mode.value = 'live'
    }

    const onLoad = (): void => {
      const own = generation.value
      open().catch((error: unknown) => {
        if (own === generation.value) emit('entry', { kind: 'warning', text: String(error) })
      })
    }

    /** Shows a new page. */
    function restart(): void {
      stage = undefined
      generation.value += 1
    }
    expose({ restart })

    const onPageHide = (): void => {
      if (hasAddedFault()) void clearFaults(sandbox(), { isLeaving: true })
    }

    onMounted(() => {
      window.addEventListener('pagehide', onPageHide)
      // The first page is that of the address.
      generation.value += 1
    })
    onBeforeUnmount(() => {
      window.removeEventListener('pagehide', onPageHide)
      generation.value += 1
      void lastChange.then(async () => {
        if (hasAddedFault()) await clearFaults(sandbox())
      })
    })
    watch(() => getPage(choice.value), restart)
    watch([choice, scheme], () => {
      paint()
      stage?.setAttributes(attributes())
    })

    const bar = (): VNode =>
      h('div', { class: 'tool-bar' }, [
        h('code', { class: 'playground-tag' }, `<${shownTag.value}>`),
        h(SegmentedChoice, {
          label: 'Width',
          options: { [FIT]: 'Fit', ...WIDTHS },
          value: `${choice.value.width ?? FIT}`,
          onChoose: (value: string) => state.set({ width: value === FIT ? null : Number(value) }),
        }),
        h(SegmentedChoice, {
          label: 'Scheme',
          options: SCHEMES,
          value: choice.value.scheme ?? AS_SITE,
          onChoose: (value: string) =>
            state.set({ scheme: value === 'light' || value === 'dark' ? value : null }),
        }),
        h('button', { type: 'button', onClick: restart }, 'Reload'),
      ])

    const note = (): VNode => {
      const { brand } = choice.value
      if (mode.value === 'none')
        return h('p', { class: 'tool-note tool-static' }, [
          'No services: this browser cannot run the sandbox. With ',
          h('code', 'npm start'),
          ' the playground has one.',
        ])
      if (isInBrowser) return h('p', { class: 'live-note' }, browserSandboxNote(brand))
      return h('p', { class: 'live-note' }, [
        'The sandbox’s ',
        h('a', { href: `${sandbox()}/console?brand=${brand}`, target: '_blank' }, 'console'),
        ' has its messages with their codes and links, requests and faults. Accounts have the password ',
        h('code', 'Sandbox-1!'),
        '.',
      ])
    }

    return () =>
      h('section', { class: 'tool-preview', 'aria-label': 'Page' }, [
        bar(),
        h('div', { ref: place, class: 'tool-stage', 'data-mode': mode.value }, [
          generation.value > 0 &&
            h('iframe', {
              ref: frame,
              key: generation.value,
              src: withBase('/playground-stage.html'),
              title: 'Page of the playground',
              style: {
                left: `${Math.max(0, (room.value - width.value * scale.value) / 2)}px`,
                width: `${width.value}px`,
                height: `${100 / scale.value}%`,
                transform: `scale(${scale.value})`,
              },
              onLoad,
            }),
        ]),
        mode.value !== 'unknown' && note(),
        isTimeLater.value &&
          h('p', { class: 'live-note', role: 'status' }, [
            'The sandbox’s time is later than that of this address, and a link does not move it back. ',
            h('em', 'Restore the sample accounts'),
            ' does.',
          ]),
      ])
  },
})
