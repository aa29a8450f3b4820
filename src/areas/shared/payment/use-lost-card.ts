import { useEffect } from 'react'
import { useAccount } from '../../../react/use-account.ts'
import { cardMemory } from '../../../store/orders/checkout.actions.ts'

/**
 * Returns whether a page load interrupted the save of a card, so that its outcome is unknown. The record ends
 * when a screen that showed it unmounts, and survives page loads.
 * @param isShown Whether the screen shows the notice.
 */
export function useLostCard(isShown: boolean): boolean {
  const { store } = useAccount()
  const { lost, forget } = store.use(cardMemory)
  const isLost = isShown && lost() === 'save'
  useEffect(() => (isLost ? () => void (lost() && forget()) : undefined), [isLost, lost, forget])
  return isLost
}
