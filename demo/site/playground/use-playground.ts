import { onBeforeUnmount, onMounted, type Ref, shallowRef } from 'vue'
import { useQuery } from '../tool/use-query.ts'
import { type Choice, choiceFrom, FIRST, getQuery } from './choice.ts'

/** What the playground shows. */
export interface PlaygroundState {
  readonly choice: Readonly<Ref<Choice>>
  /** Returns once the time that the visitor has chosen in the controls; null for a time of the address. */
  takeChosenDays(): number | null
  /** Changes some of it. */
  set(changes: Partial<Choice>): void
}

/** Holds the choice and keeps it in the address. */
export function usePlayground(): PlaygroundState {
  const choice = shallowRef<Choice>(FIRST)
  const writeQuery = useQuery(() => {
    const query = getQuery(choice.value)
    return query === getQuery(FIRST) ? '' : query
  })

  let chosenDays: number | null = null

  const readAddress = (): void => {
    chosenDays = null
    choice.value = choiceFrom(location.search)
  }

  onMounted(() => {
    readAddress()
    window.addEventListener('popstate', readAddress)
  })
  onBeforeUnmount(() => window.removeEventListener('popstate', readAddress))
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
      writeQuery()
    },
  }
}
