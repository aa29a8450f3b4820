import { computed, onBeforeUnmount, onMounted, type Ref, ref, shallowRef } from 'vue'
import { defaultBrand } from '../../../brands/codes.ts'
import type { KeptMeta } from '../../../src/brand/design-tokens/write-tokens.ts'
import type { BrandTokens } from '../../../src/theme/tokens.ts'
import { useQuery } from '../tool/use-query.ts'
import { designFrom, getQuery, UNNAMED } from './address.ts'
import { BRANDS } from './brand-looks.ts'
import { type Design, getLook, getStart } from './design.ts'
import { EditHistory } from './history.ts'

/** The design under edit. */
export interface DesignState {
  readonly design: Readonly<Ref<Design>>
  /** The look from which the design starts, and the one that follows from it. */
  readonly start: Readonly<Ref<BrandTokens>>
  readonly look: Readonly<Ref<BrandTokens>>
  readonly canUndo: Readonly<Ref<boolean>>
  readonly canRedo: Readonly<Ref<boolean>>
  /** What the tokens of the last import have beside values. It is not in the address: a reload forgets it. */
  readonly kept: Ref<KeptMeta>
  /** Whether the design differs from its start. */
  readonly isChanged: Readonly<Ref<boolean>>
  /** Sets the design. Changes with one topic in a row are one step until `commit`. */
  set(design: Design, topic?: string): void
  commit(): void
  undo(): void
  redo(): void
  /** Removes every change, and keeps the start and the name. */
  reset(): void
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type="color"]), textarea, select') !== null

/** Holds the design with its history and keeps it in the address. `root` contains the editor. */
export function useDesign(root: Readonly<Ref<HTMLElement | undefined>>): DesignState {
  const first: Design = { from: defaultBrand, name: UNNAMED, colors: {}, values: {} }
  const history = new EditHistory(first)
  const design = shallowRef<Design>(first)
  const canUndo = ref(false)
  const canRedo = ref(false)
  const writeQuery = useQuery(() => {
    const query = getQuery(design.value)
    return query === getQuery(first) ? '' : query
  })

  function show(): void {
    design.value = history.now
    canUndo.value = history.canUndo
    canRedo.value = history.canRedo
    writeQuery()
  }

  const change = (run: () => void) => (): void => {
    run()
    show()
  }
  const state: DesignState = {
    design,
    start: computed(() => getStart(design.value, BRANDS)),
    look: computed(() => getLook(design.value, getStart(design.value, BRANDS))),
    canUndo,
    canRedo,
    kept: shallowRef({}),
    isChanged: computed(() =>
      [design.value.colors, design.value.values].some((changes) => Object.keys(changes).length > 0),
    ),
    set(next, topic) {
      history.set(next, topic)
      show()
    },
    commit: () => history.commit(),
    undo: change(() => history.undo()),
    redo: change(() => history.redo()),
    reset: () => state.set({ ...design.value, colors: {}, values: {} }),
  }

  function onKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    // The search and other fields of the page have an undo of their own.
    const isOwn = event.target instanceof Node && root.value?.contains(event.target)
    if (!isOwn && isTextField(event.target)) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) state.redo()
    else state.undo()
  }

  onMounted(() => {
    const linked = designFrom(location.search, BRANDS, defaultBrand)
    if (getQuery(linked) !== getQuery(first)) {
      history.restart(linked)
      show()
    }
    document.addEventListener('keydown', onKey)
  })
  onBeforeUnmount(() => document.removeEventListener('keydown', onKey))
  return state
}
