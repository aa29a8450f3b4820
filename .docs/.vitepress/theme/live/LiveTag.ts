import { useData, withBase } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref, type VNode, watch } from 'vue'
import { brandCodes } from '../../../../brands/codes.ts'
import { chosenBrand, rememberBrand } from './chosen-brand.ts'
import { isTag, type LiveStage, type LogEntry, liveStage } from './live-stage.ts'
import { hasSandbox } from './sandbox-settings.ts'

/** Entries of the log that a reader can still take in. */
const MAX_ENTRIES = 6

/** `static`: no services are reachable, so the page shows the first view as a picture. */
type State = 'unknown' | 'live' | 'static'

/**
 * A tag of the package in a page: `<LiveTag tag="acct-login" />`. The build writes the first view into the page
 * (stage/first-views.ts); with the settings of `npm start` the tag is live.
 */
export const LiveTag = defineComponent({
  name: 'LiveTag',
  props: {
    tag: { type: String, required: true },
    brand: { type: String, default: 'geeni' },
    /** Whether to list the events of the tag. */
    log: { type: Boolean, default: false },
  },
  setup(props) {
    const { isDark } = useData()
    const place = ref<HTMLElement>()
    const state = ref<State>('unknown')
    const brand = ref(props.brand)
    const shown = ref(props.tag)
    const entries = ref<readonly (LogEntry & { id: number })[]>([])
    let stage: LiveStage | undefined
    const scheme = (): string => (isDark.value ? 'dark' : 'light')

    onMounted(() => {
      if (!place.value || !isTag(props.tag)) return
      if (!hasSandbox()) {
        state.value = 'static'
        place.value.querySelector(props.tag)?.setAttribute('scheme', scheme())
        return
      }
      state.value = 'live'
      let id = 0
      stage = liveStage(place.value, {
        loader: withBase('/acct/loader.js'),
        tag: props.tag,
        attributes: { brand: brand.value, locale: 'en', scheme: scheme() },
        onEvent: (entry) => {
          entries.value = [{ ...entry, id: id++ }, ...entries.value].slice(0, MAX_ENTRIES)
          if (entry.name === 'acct-signed-in') rememberBrand(brand.value)
        },
        onTag: (tag) => {
          shown.value = tag
        },
      })
      brand.value = chosenBrand(props.brand)
    })
    onBeforeUnmount(() => stage?.close())
    watch(isDark, () => {
      stage?.set({ scheme: scheme() })
      if (state.value === 'static') place.value?.querySelector(props.tag)?.setAttribute('scheme', scheme())
    })
    watch(brand, (code) => stage?.set({ brand: code }))

    const brandChoice = (): VNode =>
      h('label', { class: 'live-brand' }, [
        'Brand ',
        h(
          'select',
          {
            value: brand.value,
            onChange: (event: Event) => {
              if (!(event.target instanceof HTMLSelectElement)) return
              brand.value = event.target.value
              rememberBrand(brand.value)
            },
          },
          brandCodes.map((code) => h('option', { value: code }, code)),
        ),
      ])

    const bar = (): VNode =>
      h('div', { class: 'live-bar' }, [
        h('code', { class: 'live-tag' }, `<${shown.value} brand="${brand.value}">`),
        state.value === 'live' && brandChoice(),
        shown.value !== props.tag &&
          h(
            'button',
            {
              type: 'button',
              onClick: () => {
                shown.value = props.tag
                stage?.restart()
              },
            },
            'Start over',
          ),
      ])

    const note = (): VNode =>
      state.value === 'static'
        ? h('p', { class: 'live-note' }, [
            'The prerendered first view. With ',
            h('code', 'npm start'),
            ' this page has services, and the tag is live.',
          ])
        : h('p', { class: 'live-note' }, [
            'Live against the sandbox. Sign in as ',
            h('code', `active@${brand.value}.example`),
            ' with ',
            h('code', 'Sandbox-1!'),
          ])

    const log = (): VNode =>
      h('div', { class: 'live-log' }, [
        h('p', { class: 'live-log-title' }, 'Events, newest first'),
        entries.value.length === 0
          ? h('p', 'None yet: the tag loads when you touch it.')
          : h(
              'ol',
              entries.value.map(({ id, name, detail }) =>
                h('li', { key: id }, [h('code', name), ' ', JSON.stringify(detail)]),
              ),
            ),
      ])

    return () =>
      h('div', { class: ['live', `is-${state.value}`] }, [
        bar(),
        h('div', {
          ref: place,
          class: 'live-stage',
          'data-stage': `${props.tag} ${props.brand}`,
          inert: state.value === 'static' ? true : undefined,
        }),
        state.value !== 'unknown' && note(),
        props.log && state.value === 'live' && log(),
      ])
  },
})
