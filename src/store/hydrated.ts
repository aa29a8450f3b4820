import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/**
 * False while React takes over a tree that was drawn in the build, true from then on: what the build cannot know, such
 * as the page's own addresses, is drawn when it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
