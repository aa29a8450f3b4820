import type { ReactNode } from 'react'
import type { Brand } from '../../brand/brand.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { camera } from '../../ui/icons/camera.ts'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { SignInPrompt } from '../../ui/SignInPrompt.tsx'
import { Reference } from '../shared/reference.view.tsx'
import { DevicesSkeleton } from './devices-skeleton.view.tsx'

export interface DevicesViewProps {
  brand: Brand
  text: I18n
  /**
   * `noPlan`: no plan could cover devices; `inApp`: all plans are Apple's; `none`: no device yet; `paused`:
   * the order would change a paused plan.
   */
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
      return (
        <SignInPrompt
          title={text.t('devices.signedOutTitle')}
          text={text.t('devices.signedOut')}
          signInLabel={text.t('menu.signIn')}
          onSignIn={props.onSignIn}
        />
      )
    case 'failed':
      return (
        <RetryAlert
          title={text.t('devices.loadFailedTitle')}
          note={<Reference error={state.error} text={text} />}
          retryLabel={text.t('action.tryAgain')}
          onRetry={props.onRetry}
        >
          <p>{errorText(state.error, 'my-plan', text).message}</p>
        </RetryAlert>
      )
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
