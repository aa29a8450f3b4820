import { withBase } from 'vitepress'
import {
  computed,
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  type PropType,
  ref,
  shallowRef,
  watch,
} from 'vue'
import type { TagName } from '../live/tag-table.ts'
import { withEntry } from '../live/with-entry.ts'
import STYLES from './inspect.css?inline'
import { partRule, propertiesRule } from './rules.ts'
import { attributesView, partsView, statesView, styleView } from './views.ts'
import { partCounts, watchElement } from './watch-element.ts'

/** Views of the inspector; LiveTag.ts has their labels. */
export type ViewName = 'attributes' | 'parts' | 'style' | 'states'

const HINTS = {
  parts: '/* Choose a part: it gets an outline in the tag. */',
  style: '/* Change a value: the rule for your style sheet appears here. */',
}

/** Shows and changes attributes, parts, custom properties and states of the tag in a live stage. */
export const TagInspector = defineComponent({
  name: 'TagInspector',
  props: {
    /** Null hides the inspector; the styles that it has set stay. */
    view: { type: String as PropType<ViewName | null>, default: null },
    tag: { type: String as PropType<TagName>, required: true },
    brand: { type: String, required: true },
    place: { type: Object as PropType<HTMLElement>, required: true },
    attributes: { type: Object as PropType<Readonly<Record<string, string>>>, required: true },
  },
  emits: { attribute: (_name: string, _value: string) => true },
  setup(props, { emit }) {
    const part = ref<string | null>(null)
    const properties = shallowRef<Readonly<Record<string, string>>>({})
    /** Grows with every change of the element. The component renders it, so that each change renders the view again. */
    const version = ref(0)
    const sheet = new CSSStyleSheet()
    let unwatch = (): void => {}

    const element = (): Element | null => props.place.querySelector(props.tag)
    const propertyCss = computed(() => propertiesRule(props.tag, properties.value))
    const partCss = computed(() => (part.value === null ? '' : partRule(props.tag, part.value)))
    const css = computed(() => (props.view === 'parts' ? partCss.value : propertyCss.value))

    onMounted(() => {
      document.adoptedStyleSheets.push(sheet)
      unwatch = watchElement(props.place, () => {
        version.value += 1
      })
    })
    onBeforeUnmount(() => {
      unwatch()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    })
    watch([propertyCss, partCss, () => props.view], () => {
      sheet.replaceSync(`${propertyCss.value}\n${props.view === 'parts' ? partCss.value : ''}`)
    })

    function setProperty(name: string, value: string): void {
      properties.value = withEntry(properties.value, name, value)
    }

    const content = {
      attributes: () =>
        attributesView(props.tag, props.attributes, (name, value) => emit('attribute', name, value)),
      parts: () =>
        partsView(props.tag, { counts: partCounts(element()), chosen: part.value }, (name) => {
          part.value = name
        }),
      style: () => styleView(properties.value, setProperty),
      states: () => statesView(props.tag, props.brand, element()),
    }

    return () =>
      h('div', { class: 'inspect', hidden: props.view === null, 'data-version': version.value }, [
        h('style', { innerHTML: STYLES }),
        props.view && content[props.view](),
        (props.view === 'parts' || props.view === 'style') && [
          h('pre', { class: 'inspect-css', tabindex: 0, 'aria-label': 'CSS' }, [
            h('code', css.value || HINTS[props.view]),
          ]),
          props.view === 'style' &&
            h('p', [
              'All colors, checked for contrast: ',
              h('a', { href: withBase('/theme-editor') }, 'theme editor'),
              '.',
            ]),
        ],
      ])
  },
})
