import { useData, withBase } from 'vitepress'
import { computed, defineComponent, h, onMounted, type PropType, ref, watch } from 'vue'
import { defaultBrand } from '../../../brands/codes.ts'
import { browserSandboxNote } from '../live/sandbox-note.ts'
import { sandboxSettings } from '../live/sandbox-settings.ts'
import { isInBrowser } from '../live/sandbox-state.ts'
import { segmentedChoice } from '../tool/SegmentedChoice.ts'
import { useWidth } from '../tool/use-width.ts'
import { BRANDS } from './brand-looks.ts'
import { getBase } from './design.ts'
import { documentWidth, openPreview, type Preview } from './preview.ts'
import type { DesignState } from './use-design.ts'

const SCREENS: Readonly<Record<string, { label: string; tags: readonly string[] }>> = {
  all: {
    label: 'All',
    tags: ['acct-login', 'acct-subscriptions', 'acct-plans', 'acct-billing'],
  },
  login: { label: 'Sign in', tags: ['acct-login'] },
  plan: { label: 'My Plan', tags: ['acct-subscriptions'] },
  plans: { label: 'Plans', tags: ['acct-plans'] },
  billing: { label: 'Payment', tags: ['acct-billing'] },
}
const SCREEN_LABELS = Object.fromEntries(Object.entries(SCREENS).map(([key, { label }]) => [key, label]))
const WIDTHS: Readonly<Record<string, string>> = { 375: 'Phone', 768: 'Tablet', 1120: 'Desktop' }
const SCHEMES: Readonly<Record<string, string>> = { both: 'Both', light: 'Light', dark: 'Dark' }

/** Room in px for the scrollbar of the frame, which has the whole width of the stage. */
const SCROLLBAR = 16

/** Scale below which nothing is readable side by side, so that the schemes are one below the other. */
const LEAST_SCALE = 0.5

/** Width in px below which two columns are too small to read. */
const ROOM_FOR_BOTH = 560

/** The tags with the design, in both schemes side by side. */
export const PreviewPane = defineComponent({
  name: 'PreviewPane',
  props: { state: { type: Object as PropType<DesignState>, required: true } },
  setup({ state }) {
    const { isDark } = useData()
    const place = ref<HTMLElement>()
    const frame = ref<HTMLIFrameElement>()
    const screen = ref('all')
    const width = ref('375')
    const schemes = ref('both')
    const room = useWidth(place)
    /** `static`: no services are reachable, so the frame shows prerendered first views. */
    const mode = ref<'unknown' | 'live' | 'static'>('unknown')
    /** Brand of the first views in the frame. */
    let shownBrand: string = defaultBrand
    let preview: Preview | undefined
    let opened: Document | null = null

    const shown = computed(() => (schemes.value === 'both' ? ['light', 'dark'] : [schemes.value]))
    const scaleFor = (schemesInRow: readonly string[]): number =>
      Math.min(1, (room.value - SCROLLBAR) / documentWidth(Number(width.value), schemesInRow)) || 1
    const isStacked = computed(() => scaleFor(shown.value) < LEAST_SCALE)
    const scale = computed(() => scaleFor(isStacked.value ? shown.value.slice(0, 1) : shown.value))
    const base = computed(() => getBase(state.design.value, BRANDS, defaultBrand))

    const layOut = (): void =>
      preview?.setLayout({
        tags: SCREENS[screen.value]?.tags ?? [],
        width: Number(width.value),
        schemes: shown.value,
        isStacked: isStacked.value,
        name: state.design.value.name,
        around: isDark.value ? 'dark' : 'light',
      })

    async function goLive(): Promise<void> {
      const settings = await sandboxSettings()
      const current = preview
      if (!settings || !current) {
        mode.value = 'static'
        return
      }
      mode.value = 'live'
      await current.goLive(settings, base.value, state.design.value.name).catch(() => {
        if (preview === current) mode.value = 'static'
      })
    }

    const getAddress = (brand: string): string => withBase(`/theme-preview-${brand}.html`)

    /** Shows the first views of the brand from which the design starts, unless tags have replaced them. */
    function showFirstViews(): void {
      if (mode.value === 'live' || shownBrand === base.value) return
      shownBrand = base.value
      // Back leads to the page before the editor, not to an earlier brand.
      frame.value?.contentWindow?.location.replace(getAddress(shownBrand))
    }

    function open(): void {
      if (!frame.value || opened === frame.value.contentDocument) return
      opened = frame.value.contentDocument
      preview = openPreview(frame.value, withBase('/acct/loader.js'))
      preview.setTokens(state.look.value)
      layOut()
      void goLive()
    }

    onMounted(() => {
      if (place.value && place.value.clientWidth < ROOM_FOR_BOTH)
        schemes.value = isDark.value ? 'dark' : 'light'
      // The frame may have loaded before the page has hydrated; a part of its document would be too little.
      const loaded = frame.value?.contentDocument
      if (loaded?.readyState === 'complete' && loaded.querySelector('.place')) open()
    })
    watch(state.look, (look) => preview?.setTokens(look))
    watch([screen, width, schemes, isStacked, isDark, () => state.design.value.name], layOut)
    watch(base, () => mode.value === 'live' && goLive())
    watch([base, mode], showFirstViews)

    return () =>
      h('section', { class: 'tool-preview', 'aria-label': 'Preview' }, [
        h('div', { class: 'tool-bar' }, [
          segmentedChoice('Screen', SCREEN_LABELS, screen),
          segmentedChoice('Width', WIDTHS, width),
          segmentedChoice('Scheme', SCHEMES, schemes),
        ]),
        h('div', { ref: place, class: 'tool-stage', 'data-mode': mode.value }, [
          h('iframe', {
            ref: frame,
            src: getAddress(defaultBrand),
            title: 'Preview of the theme',
            style: {
              width: `${100 / scale.value}%`,
              height: `${100 / scale.value}%`,
              transform: `scale(${scale.value})`,
            },
            onLoad: open,
          }),
        ]),
        mode.value === 'live' &&
          isInBrowser &&
          h('p', { class: 'live-note' }, browserSandboxNote(base.value)),
        mode.value === 'static' &&
          h('p', { class: 'tool-note tool-static' }, [
            `Prerendered first views of ${base.value}. With `,
            h('code', 'npm start'),
            ' the tags have services and an account.',
          ]),
      ])
  },
})
