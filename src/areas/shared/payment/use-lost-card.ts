import { useEffect } from 'react'
import { useAccount } from '../../../account/use-account.ts'
import { cardMemory } from '../../../store/order/checkout.actions.ts'

/**
 * Returns whether a page load has interrupted a card that was being saved, so that its outcome is unknown. A screen
 * that has shown it forgets it when it closes, and not with the next page load.
 * @param isShown Whether the screen shows it.
 */
export function useLostCard(isShown: boolean): boolean {
  const { store } = useAccount()
  const { lost, forget } = store.use(cardMemory)
  const isLost = isShown && lost() === 'save'
  useEffect(() => (isLost ? () => void (lost() && forget()) : undefined), [isLost, lost, forget])
  return isLost
}
