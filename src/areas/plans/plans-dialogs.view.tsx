import type { ReactNode } from 'react'
import { changeEffects } from '../../domain/plans/change-effects.ts'
import { isBilledByBrand, isFreeCard } from '../../domain/plans/free-plan.ts'
import { findCard } from '../../domain/plans/offer-status.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { isLower } from '../../domain/plans/plan-change.ts'
import { lostFeatures, type PlanFeature, planFeatures } from '../../domain/plans/plan-features.ts'
import { errorText } from '../../errors/error-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { ChangeStart, DeviceEffects, deletionText } from '../shared/plan/change-effects.view.tsx'
import { featureText } from '../shared/plan/feature-text.ts'
import { planHeading } from '../shared/plan/plan-heading.ts'
import { FailureAlert, type ScreenTexts } from '../shared/reference.view.tsx'
import { Unsure } from '../shared/unsure.view.tsx'
import { keptMark, lost, lostMark } from './dialogs.css.ts'
import type { Change } from './use-change.ts'

export interface PlansDialogsProps extends ScreenTexts {
  change: Pick<
    Change,
    'question' | 'request' | 'preview' | 'isChecking' | 'isSaving' | 'unknown' | 'error' | 'agree' | 'cancel'
  >
  /** Contains the card of the current plan. */
  catalog: readonly PlanCard[]
  /** Time of the services. */
  now: Date
  isLeaving: boolean
  onStay(): void
  onLeave(): void
}

/** Renders the dialogs of a plan change: leave, lose features, take a free plan (B§2, B§4). */
export function PlansDialogs(props: PlansDialogsProps): ReactNode {
  const { text, isLeaving, onStay, onLeave, change } = props
  const target = change.request?.target
  return (
    <>
      <Dialog
        open={isLeaving}
        title={text.t('offer.exitTitle')}
        closeLabel={text.t('action.close')}
        onClose={onStay}
        cancelLabel={text.t('offer.stay')}
        actions={<Button onClick={onLeave}>{text.t('offer.leave')}</Button>}
      >
        <p>{text.t('offer.exit')}</p>
      </Dialog>
      {target && (
        <Dialog
          // A new key per question: a second Enter must not answer the next dialog.
          key={change.question}
          open={change.question !== null}
          title={text.t('offer.changeTo', { plan: planHeading(target, 'offer.named', text) })}
          closeLabel={text.t('action.close')}
          onClose={change.cancel}
          cancelLabel={text.t(change.request?.current ? 'offer.keep' : 'offer.notNow')}
          isCancelOff={change.isSaving}
          actions={
            <Button
              isBusy={change.isSaving || change.isChecking}
              busyLabel={text.t('offer.changing')}
              // Neither must the second click of a double click.
              onClick={({ detail }) => {
                if (detail < 2) void change.agree()
              }}
            >
              {text.t(change.question === 'loss' ? 'offer.goOn' : 'offer.changePlan')}
            </Button>
          }
        >
          {change.question === 'loss' ? (
            <Loss {...props} target={target} />
          ) : (
            <FreePlan {...props} target={target} />
          )}
        </Dialog>
      )}
    </>
  )
}

type PartProps = PlansDialogsProps & { target: PlanCard }

/**
 * Warns which recordings are deleted, as the page of a cancellation does, and lists what the new plan lacks and
 * keeps, what happens to devices, and when. The warning comes first: on a phone the rest scrolls.
 */
function Loss({ text, brand, change, catalog, now, target }: PartProps): ReactNode {
  const current = change.request?.current
  const from = current && findCard(current, catalog)
  // The catalog can lack the current plan; a free plan is below each plan that is paid.
  const isLoss = from
    ? isLower(target, from)
    : current != null && isBilledByBrand(current) && isFreeCard(target)
  const features = isLoss && from ? lostFeatures(from, target, brand.capabilities) : []
  const isSame = features.length === 0 && !isFreeCard(target)
  const effects = current && changeEffects(current, { from: from ?? null, to: target }, brand.capabilities)
  const advice = isLoss && !isSame ? text.t('offer.backUp') : undefined
  const deletions = [
    isLoss && endText({ text, brand, target }),
    effects?.history && deletionText(effects.history, text),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <>
      {(advice || deletions.length > 0) && (
        <Alert kind="warning" title={advice}>
          {deletions.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      )}
      {features.length > 0 && (
        <div>
          <p>{text.t('offer.lose')}</p>
          <Features text={text} features={features} mark={lostMark} icon="close" />
        </div>
      )}
      {isLoss && <GivenFeatures text={text} brand={brand} target={target} />}
      <DeviceEffects text={text} effect={effects?.devices ?? null} plan={target.name} />
      {isLoss && isSame && <p>{text.t('offer.sameFeatures')}</p>}
      <ChangeStart text={text} current={current} preview={change.preview} now={now} />
    </>
  )
}

interface FeaturesProps extends Pick<PartProps, 'text'> {
  features: readonly PlanFeature[]
  mark: string
  icon: 'check' | 'close'
}

const Features = ({ text, features, mark, icon }: FeaturesProps): ReactNode => (
  <ul className={lost}>
    {features.map((feature) => (
      <li key={feature.kind}>
        <span className={mark}>
          <Icon name={icon} />
        </span>
        <span>{featureText(feature, text)}</span>
      </li>
    ))}
  </ul>
)

type TargetProps = Pick<PartProps, 'text' | 'brand' | 'target'>

/** Returns what ends with a change to a free plan: older video, or everything; null where the plan has features. */
function endText({ text, brand, target }: TargetProps): string | null {
  const { hoursKeptAfterCancel } = brand.capabilities
  if (!isFreeCard(target)) return null
  if (hoursKeptAfterCancel !== null) return text.t('offer.keptHours', { count: hoursKeptAfterCancel })
  return target.retentionDays <= 0 ? text.t('offer.servicesEnd') : null
}

/** Lists the features of a free plan that has some. */
function GivenFeatures(props: TargetProps): ReactNode {
  const { text, brand, target } = props
  if (!isFreeCard(target) || endText(props) !== null) return null
  return (
    <div>
      <p>{text.t('offer.gives', { plan: target.name })}</p>
      <Features
        text={text}
        features={planFeatures(target, brand.capabilities)}
        mark={keptMark}
        icon="check"
      />
    </div>
  )
}

/** Confirms a free plan, which needs no order, together with what it lacks. */
const FreePlan = (props: PartProps): ReactNode => {
  const { text, change, target } = props
  const sentences = [
    text.t('offer.freeText', { plan: target.name }),
    change.request?.current && text.t('offer.noRenewal'),
  ]
  return (
    <>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      <Loss {...props} />
      <Unsure text={text} error={change.unknown} />
      {change.error && (
        <FailureAlert text={text} error={change.error} title={text.t('offer.notChangedTitle')}>
          <p>{errorText(change.error, {}, text).message}</p>
        </FailureAlert>
      )}
      <SlowNotice isWaiting={change.isSaving} slow={text.t('ui.slow')} />
    </>
  )
}
