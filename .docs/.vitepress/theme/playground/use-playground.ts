import { onBeforeUnmount, onMounted, type Ref, shallowRef } from 'vue'
import { type Choice, choiceFrom, FIRST, queryOf } from './choice.ts'

/** What the playground shows. */
export interface PlaygroundState {
  readonly choice: Readonly<Ref<Choice>>
  /** Changes some of it. */
  set(changes: Partial<Choice>): void
}

/** Delay until the address has a change, in ms: browsers limit how often a page may set it. */
const ADDRESS_DELAY = 250

/** Holds the choice and keeps it in the address. */
export function usePlayground(): PlaygroundState {
  const choice = shallowRef<Choice>(FIRST)
  let timer: ReturnType<typeof setTimeout> | undefined

  function writeAddress(): void {
    const query = queryOf(choice.value)
    const isPlain = query === queryOf(FIRST)
    const address = `${location.pathname}${isPlain ? '' : `?${query}`}${location.hash}`
    window.history.replaceState(window.history.state, '', address)
  }

  const readAddress = (): void => {
    choice.value = choiceFrom(location.search)
  }

  onMounted(() => {
    readAddress()
    window.addEventListener('popstate', readAddress)
  })
  onBeforeUnmount(() => {
    clearTimeout(timer)
    window.removeEventListener('popstate', readAddress)
  })
  return {
    choice,
    set(changes) {
      choice.value = { ...choice.value, ...changes }
      clearTimeout(timer)
      timer = setTimeout(writeAddress, ADDRESS_DELAY)
    },
  }
}
