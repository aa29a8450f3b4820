import { onBeforeUnmount, onMounted, type Ref, shallowRef } from 'vue'
import { type Choice, choiceFrom, FIRST, queryOf } from './choice.ts'

/** What the playground shows. */
export interface PlaygroundState {
  readonly choice: Readonly<Ref<Choice>>
  /** Returns once the time that the visitor has chosen in the controls; null for a time of the address. */
  takeChosenDays(): number | null
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

  let chosenDays: number | null = null

  const readAddress = (): void => {
    chosenDays = null
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
    takeChosenDays() {
      const taken = chosenDays
      chosenDays = null
      return taken
    },
    set(changes) {
      if (changes.days !== undefined && changes.days !== choice.value.days) chosenDays = changes.days
      choice.value = { ...choice.value, ...changes }
      clearTimeout(timer)
      timer = setTimeout(writeAddress, ADDRESS_DELAY)
    },
  }
}
