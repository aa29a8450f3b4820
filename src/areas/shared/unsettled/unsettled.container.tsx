import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { I18n } from '../../../i18n/i18n.ts'
import { useAccount } from '../../../react/use-account.ts'
import { unsettledChange } from '../../../store/core/unsettled-change.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

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

/** Renders that the last change, of another screen, has an unknown outcome. Needs the messages `myPlan`. */
export const UnsettledView = ({ text, onOrder }: { text: I18n; onOrder?: () => void }): ReactNode => (
  <Alert
    kind="warning"
    title={text.t('glance.unsettledTitle')}
    actions={
      onOrder && (
        <Button variant="secondary" onClick={onOrder}>
          {text.t('glance.unsettledOrder')}
        </Button>
      )
    }
  >
    <p>{text.t('glance.unsettled')}</p>
  </Alert>
)
