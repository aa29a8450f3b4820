import { useData, withBase } from 'vitepress'
import {
  defineAsyncComponent,
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  ref,
  shallowRef,
  type VNode,
  watch,
} from 'vue'
import { brandCodes } from '../../../brands/codes.ts'
import type { ViewName } from '../inspect/TagInspector.ts'
import { chosenBrand, rememberBrand } from './chosen-brand.ts'
import { isSignedIn, type LiveStage, type LogEntry, liveStage } from './live-stage.ts'
import { sandboxNote } from './sandbox-note.ts'
import { type SandboxState, sandboxState, startSandbox } from './sandbox-state.ts'
import { setScheme } from './set-scheme.ts'
import { isTag } from './tag-routes.ts'
import { useMounted } from './use-mounted.ts'
import { withEntry } from './with-entry.ts'

/** Entries of the log that a reader can still take in. */
const MAX_ENTRIES = 6

/** What the panel below the tag shows. All but the events load with the first use. */
const VIEWS = {
  events: 'Events',
  attributes: 'Attributes',
  parts: 'Parts',
  style: 'Style',
  states: 'States',
} as const satisfies Record<'events' | ViewName, string>

const TagInspector = defineAsyncComponent(() =>
  import('../inspect/TagInspector.ts').then((module) => module.TagInspector),
)

/** What shows that a visitor wants to use a tag. A pointer above it is not enough to load a sandbox. */
const TOUCHES = ['pointerdown', 'focusin']

/**
 * A tag of the package in a page: `<LiveTag tag="acct-login" />`. The build writes the first view into the page
 * (stage/stage-views.ts). The tag is live with the settings of `npm start`, or after the visitor has touched it and
 * the sandbox in this browser has started; without either it is a picture.
 */
export const LiveTag = defineComponent({
  name: 'LiveTag',
  props: {
    tag: { type: String, required: true },
    brand: { type: String, default: 'geeni' },
    /** Whether to show the events, attributes, parts, styles and states of the tag. */
    log: { type: Boolean, default: false },
  },
  setup(props) {
    const { isDark } = useData()
    const place = ref<HTMLElement>()
    const isMounted = useMounted()
    const brand = ref(props.brand)
    const shown = ref(props.tag)
    const view = ref<keyof typeof VIEWS>('events')
    const isInspected = ref(false)
    /** Attributes that the visitor has set. */
    const attributes = shallowRef<Readonly<Record<string, string>>>({})
    const entries = ref<readonly (LogEntry & { id: number })[]>([])
    const ended = new AbortController()
    let isTouched = false
    let stage: LiveStage | undefined
    const scheme = (): string => (isDark.value ? 'dark' : 'light')
    const paint = (): void => setScheme(place.value?.querySelector(props.tag), scheme())

    function goLive(): void {
      if (stage || !place.value || !isTag(props.tag)) return
      let id = 0
      stage = liveStage(place.value, {
        loader: withBase('/acct/loader.js'),
        tag: props.tag,
        attributes: { brand: brand.value, locale: 'en', scheme: scheme() },
        isTouched,
        onEvent: (entry) => {
          entries.value = [{ ...entry, id: id++ }, ...entries.value].slice(0, MAX_ENTRIES)
          if (entry.name === 'acct-signed-in') rememberBrand(brand.value)
        },
        onTag: (tag) => {
          shown.value = tag
        },
      })
      // What the visitor has typed into the form stays in it.
      if (!isTouched) brand.value = chosenBrand(props.brand)
    }

    function touch(): void {
      isTouched = true
      void startSandbox()
    }

    onMounted(() => {
      paint()
      for (const name of TOUCHES)
        place.value?.addEventListener(name, touch, { passive: true, signal: ended.signal })
      if (isSignedIn(chosenBrand(props.brand))) void startSandbox()
    })
    watch(
      [sandboxState, isMounted],
      ([state, isInPage]) => {
        if (state === 'ready' && isInPage) goLive()
      },
      { flush: 'post' },
    )
    onBeforeUnmount(() => {
      ended.abort()
      stage?.close()
    })
    watch(isDark, () => {
      if (!stage) paint()
      else if (!attributes.value.scheme) stage.set({ scheme: scheme() })
    })
    watch(brand, (code) => stage?.set({ brand: code }))

    function setAttribute(name: string, value: string): void {
      attributes.value = withEntry(attributes.value, name, value)
      // Values of the site for attributes that the visitor has not set.
      const own: Readonly<Record<string, string>> = { locale: 'en', scheme: scheme() }
      stage?.set({ [name]: value || own[name] || null })
    }
    const markup = (): string =>
      Object.entries({ brand: brand.value, ...attributes.value })
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('')

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

    const bar = (state: SandboxState): VNode =>
      h('div', { class: 'live-bar' }, [
        h('code', { class: 'live-tag' }, `<${shown.value}${props.log ? markup() : ''}>`),
        state === 'ready' && brandChoice(),
        h(
          'a',
          { class: 'live-link', href: withBase(`/playground?tag=${shown.value}&brand=${brand.value}`) },
          'Playground',
        ),
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

    const events = (): VNode =>
      entries.value.length === 0
        ? h('p', 'None yet: the tag loads when you touch it.')
        : h(
            'ol',
            { 'aria-label': 'Events, newest first' },
            entries.value.map(({ id, name, detail }) =>
              h('li', { key: id }, [h('code', name), ' ', JSON.stringify(detail)]),
            ),
          )

    const panel = (): VNode =>
      h('div', { class: 'live-panel' }, [
        h(
          'div',
          { class: 'live-views', role: 'group', 'aria-label': 'About the tag' },
          (Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((name) =>
            h(
              'button',
              {
                type: 'button',
                key: name,
                'aria-pressed': name === view.value,
                onClick: () => {
                  view.value = name
                  isInspected.value ||= name !== 'events'
                },
              },
              VIEWS[name],
            ),
          ),
        ),
        h('div', { class: 'live-view' }, [
          view.value === 'events' && events(),
          isInspected.value &&
            place.value &&
            isTag(shown.value) &&
            h(TagInspector, {
              view: view.value === 'events' ? null : view.value,
              tag: shown.value,
              brand: brand.value,
              place: place.value,
              attributes: attributes.value,
              onAttribute: setAttribute,
            }),
        ]),
      ])

    return () => {
      const state = isMounted.value ? sandboxState.value : 'unknown'
      return h('div', { class: ['live', `is-${state}`] }, [
        bar(state),
        h('div', {
          ref: place,
          class: 'live-stage',
          'data-scheme': attributes.value.scheme,
          'data-stage': `${props.tag} ${props.brand}`,
          inert: state === 'none' ? true : undefined,
        }),
        state !== 'unknown' && sandboxNote(state, brand.value, touch),
        props.log && state === 'ready' && panel(),
      ])
    }
  },
})
