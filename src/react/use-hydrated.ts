import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/**
 * Returns false while React hydrates a first view and true from then on. What the build cannot know, such as
 * the page's own address, renders when it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
