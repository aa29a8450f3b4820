import type { ReactNode } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { camera } from '../../ui/icons/camera.ts'

/** Renders the notice for an account without coverable devices: it explains where devices come from. */
export function EmptyDevices({ onBack }: { onBack(): void }): ReactNode {
  const { brand, text } = useAccount()
  return (
    <EmptyState
      key="none"
      icon={camera}
      title={text.t('devices.noneTitle')}
      text={text.t('devices.none', { brand: brand.brandName })}
    >
      <Button variant="secondary" onClick={onBack}>
        {text.t('devices.back')}
      </Button>
    </EmptyState>
  )
}
