import type { ReactNode } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { camera } from '../../ui/icons/camera.ts'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import type { ScreenTexts } from '../shared/screen-texts.ts'
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

/** Manage Devices without a choice to make: loading, failed, or without plans or devices (B§2). */
export function DevicesView(props: DevicesViewProps): ReactNode {
  const { brand, text, state } = props
  switch (state.kind) {
    case 'loading':
      return <DevicesSkeleton text={text} />
    case 'signedOut':
      return <SignedOut {...props} of="devices" />
    case 'failed':
      return <LoadFailed {...props} error={state.error} title="devices.loadFailedTitle" rows="my-plan" />
    case 'none':
      return (
        <EmptyState
          key={state.kind}
          icon={camera}
          title={text.t('devices.noneTitle')}
          text={text.t('devices.none', { brand: brand.brandName })}
        >
          <Button variant="secondary" onClick={props.onBack}>
            {text.t('devices.back')}
          </Button>
        </EmptyState>
      )
    case 'inApp':
    case 'paused':
      return (
        <EmptyState
          key={state.kind}
          icon={camera}
          title={text.t(`devices.${state.kind}Title`)}
          text={text.t(`devices.${state.kind}`, { brand: brand.brandName })}
        >
          <Button variant={state.kind === 'paused' ? 'primary' : 'secondary'} onClick={props.onBack}>
            {text.t('signedIn.continue')}
          </Button>
        </EmptyState>
      )
    default:
      return (
        <EmptyState
          key={state.kind}
          icon={camera}
          title={text.t('devices.noPlanTitle')}
          text={text.t('devices.noPlan')}
        >
          <Button onClick={props.onViewPlans}>{text.t('devices.viewPlans')}</Button>
        </EmptyState>
      )
  }
}
