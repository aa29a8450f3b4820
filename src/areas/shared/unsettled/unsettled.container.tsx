import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useAccount } from '../../../account/use-account.ts'
import { unsettledChange } from '../../../store/core/unsettled-change.ts'
import { UnsettledView } from './unsettled.view.tsx'

/** Renders that the outcome of the account's last change is unknown, while the change may still happen. */
export function Unsettled({ onShown }: { onShown?: (isShown: boolean) => void }): ReactNode {
  const { store, text, navigate } = useAccount()
  const { kind, subscribe } = store.use(unsettledChange)
  const unsettled = useSyncExternalStore(subscribe, kind)
  const [hasText, setHasText] = useState(text.has('myPlan'))
  const isWanted = unsettled !== null && !hasText
  const isShown = unsettled !== null && hasText
  useEffect(() => {
    onShown?.(isShown)
    return () => onShown?.(false)
  }, [onShown, isShown])
  useEffect(() => {
    if (!isWanted) return
    text.load('myPlan').then(
      () => setHasText(true),
      () => {},
    )
  }, [isWanted, text])

  if (!isShown) return null
  const openOrder = (): void => void navigate('/order-summary', { byUser: true })
  return <UnsettledView text={text} {...(unsettled === 'order' && { onOrder: openOrder })} />
}
