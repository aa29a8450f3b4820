import type { ReactNode } from 'react'
import type { Brand } from '../../../brand/brand.ts'
import type { SubscriptionPlan } from '../../../domain/plans/plan.ts'
import { getCameras, type PlanFeature } from '../../../domain/plans/plan-features.ts'
import { getRetention } from '../../../domain/plans/retention.ts'
import type { AcctError } from '../../../errors/acct-error.ts'
import type { MigrationState } from '../../../store/plans/plans.slice.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SlowNotice } from '../../../ui/SlowNotice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { INVISIBLE } from '../../../util/bare-text.ts'
import { featureText } from '../../shared/plan/feature-text.ts'
import { currentPlanHeading } from '../../shared/plan/plan-heading.ts'
import { Reference, type ScreenTexts } from '../../shared/reference.view.tsx'
import { Unsure } from '../../shared/unsure.view.tsx'
import * as confettiCss from './confetti.css.ts'
import * as css from './migration.css.ts'

export interface MigrationViewProps extends ScreenTexts {
  state: Exclude<MigrationState, { kind: 'none' }>
  /** Name for the mail to support. */
  accountName: string
  onClose(): void
  onSignOut(): void
}

/** Renders the upgrade dialog (B§4): pending, the new plan, or the failure with a way to support. */
export function MigrationView(props: MigrationViewProps): ReactNode {
  const { state } = props
  if (state.kind === 'success') return <Success {...props} plan={state.plan} />
  if (state.kind === 'error') return <Failure {...props} error={state.error} />
  return <Waiting {...props} state={state} />
}

/** Has no close button while the upgrade is in flight, because that cannot be cancelled. */
function Waiting({
  text,
  state,
  onClose,
}: MigrationViewProps & { state: { kind: 'checking' | 'attempting'; unknown?: AcctError } }): ReactNode {
  const isAttempting = state.kind === 'attempting'
  return (
    <Dialog
      key="waiting"
      open
      title={text.t(isAttempting ? 'migration.attempting' : 'migration.checking')}
      {...(state.unknown ? { closeLabel: text.t('action.close'), onClose } : { onClose() {} })}
    >
      <p className={css.waiting} role="status">
        <Spinner />
        <span>{text.t(isAttempting ? 'migration.attemptingText' : 'migration.checkingText')}</span>
      </p>
      <Unsure text={text} error={state.unknown} message="migration.unsure" />
      <SlowNotice isWaiting={!state.unknown} slow={text.t('ui.slow')} />
    </Dialog>
  )
}

function Success(props: MigrationViewProps & { plan: SubscriptionPlan | null }): ReactNode {
  const { brand, text, plan, onClose } = props
  return (
    <Dialog
      key="success"
      open
      title={text.t('migration.success')}
      closeLabel={text.t('action.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text.t('migration.goToAccount')}</Button>}
    >
      <Confetti />
      <p>{text.t('migration.successText')}</p>
      {plan && (
        <div className={css.plan}>
          <p className={css.name}>{currentPlanHeading(plan, text)}</p>
          <ul className={css.features}>
            {getFeatures(plan, brand).map((feature) => (
              <li key={feature.kind} className={css.feature}>
                <Icon name="checkCircle" />
                <span>{featureText(feature, text)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

function getFeatures({ planConfig, recurlyPlanCode }: SubscriptionPlan, brand: Brand): PlanFeature[] {
  if (!planConfig) return []
  const { deviceQuantity: count, retentionDays, billingCycle, externalPlanCode } = planConfig
  const of = { billingCycle, code: recurlyPlanCode ?? externalPlanCode }
  const retention = getRetention(retentionDays, of, brand.capabilities.basicRetentionHours)
  return [{ kind: 'history', retention }, getCameras(count)]
}

function Failure(props: MigrationViewProps & { error: AcctError }): ReactNode {
  const { brand, text, accountName, error, onClose, onSignOut } = props
  const mail = new URLSearchParams({
    subject: text.t('migration.mailSubject', { brand: brand.brandName }).replace(INVISIBLE, ''),
    body: text.t('migration.mailBody', { name: accountName }).replace(INVISIBLE, ''),
  })
  return (
    <Dialog
      key="error"
      open
      title={text.t('migration.error')}
      closeLabel={text.t('action.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onSignOut}>
            {text.t('menu.signOut')}
          </Button>
          {brand.supportEmail && (
            // Mail programs do not decode a plus sign as a space.
            <ButtonLink href={`mailto:${brand.supportEmail}?${mail.toString().replaceAll('+', '%20')}`}>
              {text.t('migration.contactUs')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p role="alert">{text.t('migration.errorText', { brand: brand.brandName })}</p>
      <Reference error={error} text={text} />
    </Dialog>
  )
}

/** Renders confetti that falls once. Hidden from assistive technology, and absent under reduced motion. */
const Confetti = (): ReactNode => (
  <div className={confettiCss.confetti} aria-hidden="true" data-confetti>
    {confettiCss.pieces.map((piece) => (
      <span key={piece} className={piece} />
    ))}
  </div>
)
