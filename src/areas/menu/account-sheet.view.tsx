import type { ReactNode } from 'react'
import { getAttentions } from '../../domain/plans/attentions.ts'
import { isBilledByBrand } from '../../domain/plans/free-plan.ts'
import { comingRenewal } from '../../domain/plans/next-charge.ts'
import { getPause } from '../../domain/plans/pause.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { glanceTexts, paymentProblem } from '../shared/glance/glance-texts.tsx'
import type { GlanceFacts } from '../shared/glance/watch-glance.ts'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { getPastDue, type PastDue } from '../shared/past-due/past-due.tsx'
import { currentPlanHeading } from '../shared/plan/plan-heading.ts'
import { pauseLine, renewalLine } from '../shared/plan/plan-texts.ts'
import type { ScreenTexts } from '../shared/reference.view.tsx'
import * as css from './account-sheet.css.ts'

/** Most plans of the sheet; My Plan shows all. */
const PLANS = 3

export interface AccountSheetViewProps extends ScreenTexts {
  name: string
  /** Undefined while they load. */
  plans: readonly SubscriptionPlan[] | undefined
  error: AcctError | null
  /** What is known beside the plans; null while nothing has loaded. */
  facts: GlanceFacts | null
  pastDue: PastDue
  now: Date
  onOpen(path: string): void
  onSignOut(): void
  onRetry(): void
  onClose(): void
}

/** Renders the account at a glance, with the ways to My Plan and out. Needs `plans`, `myPlan` and `billing`. */
export function AccountSheetView(props: AccountSheetViewProps): ReactNode {
  const { text, name, plans, error, pastDue, onOpen, onSignOut, onClose } = props
  const isDue = (plan: SubscriptionPlan): boolean => getPastDue(plan, pastDue).kind === 'pastDue'
  // What needs a payment comes first, so that it is among the shown ones.
  const shown = (plans ?? [])
    .toSorted((one, other) => Number(isDue(other)) - Number(isDue(one)))
    .slice(0, PLANS)
  const more = (plans?.length ?? 0) - shown.length
  return (
    <Dialog
      open
      closesOutside
      title={name || text.t('menu.account')}
      closeLabel={text.t('action.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onSignOut}>
            {text.t('menu.signOut')}
          </Button>
          {plans?.length === 0 ? (
            <Button onClick={() => onOpen('/plans')}>{text.t('myPlan.viewPlans')}</Button>
          ) : (
            <Button onClick={() => onOpen('/subscriptions')}>{text.t('signedIn.continue')}</Button>
          )}
        </>
      }
    >
      {plans ? (
        <ul className={css.plans}>
          {shown.map((plan) => (
            <Plan key={plan.id} {...props} plan={plan} />
          ))}
          {more > 0 && (
            <li>
              <Button variant="quiet" onClick={() => onOpen('/subscriptions')}>
                {text.t('myPlan.morePlans', { count: more })}
              </Button>
            </li>
          )}
          {plans.length === 0 && <li>{text.t('myPlan.none')}</li>}
        </ul>
      ) : error ? (
        <LoadFailed {...props} title="myPlan.failedTitle" rows="my-plan" />
      ) : (
        <div className={css.plan}>
          <HiddenStatus>{text.t('ui.loading')}</HiddenStatus>
          <Skeleton shape="heading" />
          <Skeleton />
        </div>
      )}
    </Dialog>
  )
}

type PlanProps = AccountSheetViewProps & { plan: SubscriptionPlan }

function Plan({ text, plan, facts, now, ...props }: PlanProps): ReactNode {
  const pastDue = getPastDue(plan, props.pastDue)
  const texts = facts && glanceTexts(plan, facts, now, text)
  const lines = [pauseLine(getPause(plan, now), text), renewalLine(comingRenewal(plan, now), text)]
  const beside = { isPastDue: pastDue.kind === 'pastDue', card: texts?.card }
  // The line of the renewal says what concerns the plan itself.
  const problems = getAttentions(plan, beside, now).flatMap((one) =>
    one.about === 'payment' ? (paymentProblem(one, pastDue, texts, text) ?? []) : [],
  )
  return (
    <li className={css.plan}>
      <p className={css.line}>
        <strong>{currentPlanHeading(plan, text)}</strong>
        {isBilledByBrand(plan) && texts?.price && (
          <span>{[texts.price, texts.priceNote].filter(Boolean).join(' ')}</span>
        )}
      </p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className={css.note}>
              {line}
            </p>
          ),
      )}
      {problems.map((problem) => (
        <p key={problem} className={css.problem}>
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      ))}
    </li>
  )
}
