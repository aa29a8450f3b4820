import type { ReactNode } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { camera } from '../../ui/icons/camera.ts'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import type { ScreenTexts } from '../shared/reference.view.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import { DevicesSkeleton } from './devices-skeleton.view.tsx'

export interface DevicesViewProps extends ScreenTexts {
  /** `noPlan`: none covers devices; `inApp`: all are Apple's; `none`: no device; `paused`: so is the plan. */
  state:
    | { kind: 'loading' | 'signedOut' | 'noPlan' | 'inApp' | 'none' | 'paused' }
    | { kind: 'failed'; error: AcctError }
  onSignIn(): void
  onViewPlans(): void
  onBack(): void
  onRetry(): void
}

/** Manage Devices without a choice to make: loading, failed, or without plans or devices. */
export function DevicesView(props: DevicesViewProps): ReactNode {
  const { brand, text, state } = props
  switch (state.kind) {
    case 'loading':
      return <DevicesSkeleton text={text} />
    case 'signedOut':
      return <SignedOut {...props} of="devices" />
    case 'failed':
      return <LoadFailed {...props} error={state.error} title="devices.loadFailedTitle" rows="my-plan" />
    default: {
      const onPress = state.kind === 'noPlan' ? props.onViewPlans : props.onBack
      return <NoDevices key={state.kind} brand={brand} text={text} kind={state.kind} onPress={onPress} />
    }
  }
}

const BUTTONS = {
  none: ['devices.back', 'secondary'],
  inApp: ['signedIn.continue', 'secondary'],
  paused: ['signedIn.continue', 'primary'],
  noPlan: ['devices.viewPlans', 'primary'],
} as const

interface NoDevicesProps extends ScreenTexts {
  kind: keyof typeof BUTTONS
  onPress(): void
}

/** Explains why no devices can be chosen, for example where they come from. */
export function NoDevices({ brand, text, kind, onPress }: NoDevicesProps): ReactNode {
  const [label, variant] = BUTTONS[kind]
  const explanation = text.t(`devices.${kind}`, { brand: brand.brandName })
  return (
    <EmptyState icon={camera} title={text.t(`devices.${kind}Title`)} text={explanation}>
      <Button variant={variant} onClick={onPress}>
        {text.t(label)}
      </Button>
    </EmptyState>
  )
}
