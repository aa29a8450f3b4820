import type { ReactNode } from 'react'
import { useLazyPart } from '../lazy-part.tsx'

/** A lazy part: most account holders have changed nothing. */
const load = () => import('./unsettled.container.tsx').then(({ Unsettled }) => Unsettled)

/**
 * Returns the notice that the outcome of the account's last change is unknown.
 * @param isWanted Whether someone is signed in, and the screen shows no unknown outcome of its own.
 * @param onShown Stable across renders; called when the notice appears and disappears.
 */
export function useUnsettled(isWanted: boolean, onShown?: (isShown: boolean) => void): ReactNode {
  const { part: Unsettled } = useLazyPart(load, isWanted)
  return isWanted && Unsettled ? <Unsettled {...(onShown && { onShown })} /> : null
}
