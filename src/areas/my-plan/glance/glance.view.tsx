import type { ReactNode } from 'react'
import { includesDevice, replaceableDevices } from '../../../domain/devices/device-replacement.ts'
import { coveringPlan, freePlaces, getAttentions } from '../../../domain/plans/attentions.ts'
import { isBilledByBrand } from '../../../domain/plans/free-plan.ts'
import type { Device, SubscriptionPlan } from '../../../domain/plans/plan.ts'
import type { Attention } from '../../../domain/plans/plan-attention.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon, type IconShape } from '../../../ui/Icon.tsx'
import { camera } from '../../../ui/icons/camera.ts'
import { card } from '../../../ui/icons/card.ts'
import { receipt } from '../../../ui/icons/receipt.ts'
import { swap } from '../../../ui/icons/swap.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type GlanceTexts, glanceTexts, paymentProblem } from '../../shared/glance/glance-texts.tsx'
import type { GlanceFacts } from '../../shared/glance/watch-glance.ts'
import { fix } from '../../shared/past-due/past-due.css.ts'
import { currentPlanHeading } from '../../shared/plan/plan-heading.ts'
import * as own from '../plan-card.css.ts'
import type { GlanceContext, PlanGlance } from '../plan-glance.ts'
import { PlanRow, type PlanRowProps } from '../plan-rows.view.tsx'
import type { UnansweredLink } from '../use-resume.tsx'
import * as css from './plan-actions.css.ts'

const LOADING: GlanceFacts = {
  catalog: undefined,
  currency: undefined,
  card: undefined,
  uncovered: [],
  lastPaid: null,
  isOnlyBilled: false,
}

/**
 * Creates the function that returns the content beside a plan in its card. It needs the messages `myPlan` and
 * `billing`.
 * @param known Null while nothing has loaded.
 * @param plans All plans: only one of their cards offers to cover the devices without a plan.
 * @param replaced Ids of the devices that lost their cover to a successor on this screen.
 */
export function getGlance(
  known: GlanceFacts | null,
  plans: readonly SubscriptionPlan[],
  now: Date,
  replaced: ReadonlySet<string> = new Set(),
): (context: GlanceContext) => PlanGlance {
  // Once for all cards: an account can have thousands of plans.
  const covering = coveringPlan(plans, { uncovered: known?.uncovered ?? [], replaced }, now)
  return (context) =>
    cardGlance(context, known ?? LOADING, { isCovering: context.plan === covering, replaced })
}

function cardGlance(
  context: GlanceContext,
  known: GlanceFacts,
  { isCovering, replaced }: { isCovering: boolean; replaced: ReadonlySet<string> },
): PlanGlance {
  const { plan, text, now, pastDue, handlers, menu, labelledBy, priceClass } = context
  const facts = { ...known, ...(isCovering ? {} : { uncovered: [] }) }
  const texts = glanceTexts(plan, facts, now, text)
  const { uncovered } = facts
  const beside = { isPastDue: pastDue.kind === 'pastDue', card: texts.card, uncovered, replaced }
  const attentions = getAttentions(plan, beside, now)
  const isBilled = isBilledByBrand(plan)
  const replaceable = replaceableDevices(plan, known.uncovered)
  return {
    attentions,
    replace: (device, content) =>
      includesDevice(replaceable, device) && (
        <ReplaceCell text={text} device={device} onPress={() => handlers.replaceDevice(device, 'old')}>
          {content}
        </ReplaceCell>
      ),
    price: isBilled && <Price {...texts} className={priceClass} />,
    payment: isBilled && <PaymentRow {...context} texts={texts} attentions={attentions} />,
    places: isBilled && <Places {...context} facts={facts} attentions={attentions} />,
    actions: <PlanActions {...{ text, menu, handlers, labelledBy, isBilled }} />,
  }
}

/** The key replaces the placeholder's paragraph: a paragraph that grows would count as a layout shift. */
function Price(props: Pick<GlanceTexts, 'price' | 'priceNote'> & { className: string }): ReactNode {
  const { price, priceNote, className } = props
  return (
    <p key={price === undefined ? 'loading' : 'known'} className={className}>
      {price === undefined && <Skeleton shape="chip" />}
      {price && (
        <>
          <span className={css.amount}>{`${price} `}</span>
          <span className={css.note}>{priceNote}</span>
        </>
      )}
    </p>
  )
}

const FIXES = {
  pastDue: 'pastDue.fix',
  cardExpired: 'glance.updateCard',
  cardExpires: 'glance.updateCard',
  noCard: 'billing.add',
} as const

/** Renders the payment method, or its problem in the same place, so that nothing moves. */
function PaymentRow(
  props: GlanceContext & { texts: GlanceTexts; attentions: readonly Attention[] },
): ReactNode {
  const { text, pastDue, handlers, texts, attentions } = props
  const attention = attentions.find((one) => one.about === 'payment')
  const method = texts.method === undefined ? <Skeleton /> : texts.method
  if (!attention) {
    // A plan that ends needs no card, so that its absence is no problem.
    const title = texts.card === null ? texts.cardTexts.noCard : method
    return (
      <PlanRow
        key={texts.method === undefined ? 'loading' : 'method'}
        tone="calm"
        picture={title && texts.picture}
        title={title}
        details={texts.expiry ? [texts.expiry] : []}
        isReserved
      />
    )
  }
  const { kind } = attention
  const tone: PlanRowProps['tone'] = kind === 'cardExpires' ? 'warning' : 'danger'
  return (
    // Another kind of row replaces this one so that no text moves.
    <PlanRow
      key="problem"
      tone={tone}
      title={paymentProblem(attention, pastDue, texts, text)}
      details={method ? [method] : []}
      isReserved
      action={{
        label: text.t(FIXES[kind]),
        isPrimary: attention === attentions[0],
        onPress: handlers[kind === 'pastDue' ? 'fixPayment' : 'updateCard'],
      }}
    />
  )
}

interface ReplaceCellProps {
  text: I18n
  device: Device
  /** The device's picture and name. */
  children: ReactNode
  onPress(): void
}

/** Renders a covered device as a button, in the size of its cell: nothing moves when it appears. */
function ReplaceCell({ text, device, children, onPress }: ReplaceCellProps): ReactNode {
  const name = device.name || text.t('device.unnamed')
  return (
    <button
      type="button"
      className={classNames(own.device, css.replace)}
      aria-label={text.t('glance.replaceOf', { name })}
      onClick={onPress}
    >
      <span className={css.replaceSign}>
        <Icon name={swap} />
        <span className={css.replaceWord}>{`${text.t('glance.replace')} `}</span>
      </span>
      {children}
    </button>
  )
}

function Places(props: GlanceContext & { facts: GlanceFacts; attentions: readonly Attention[] }): ReactNode {
  const { plan, text, handlers, facts, attentions } = props
  const attention = attentions.find((one) => one.about === 'devices')
  const places = freePlaces(plan)
  const free = places ? text.t('glance.free', { count: places }) : places === 0 ? text.t('glance.full') : null
  if (attention?.kind === 'successor') {
    const { device } = attention
    const name = device.name || text.t('device.unnamed')
    return (
      <>
        <span className={css.uncovered}>{text.t('glance.uncoveredName', { name })}</span>
        <button type="button" className={fix} onClick={() => handlers.replaceDevice(device, 'successor')}>
          {text.t('glance.moveCover')}
        </button>
      </>
    )
  }
  const isUncovered = attention?.kind === 'uncovered'
  const action = attention?.action
  return (
    <>
      <span className={isUncovered ? css.uncovered : own.renewal}>
        {isUncovered ? text.t('glance.uncovered', { count: facts.uncovered.length }) : free}
      </span>
      {(action === 'manageDevices' || action === 'changePlan') && (
        <button type="button" className={fix} onClick={handlers[action]}>
          {isUncovered && action === 'manageDevices' ? text.t('glance.cover') : text.t(`myPlan.${action}`)}
        </button>
      )}
    </>
  )
}

/** Explains why a link that resumes a plan opens no dialog. Needs the messages `myPlan`. */
export function LinkNotice({ text, link }: { text: I18n; link: UnansweredLink }): ReactNode {
  if (link.kind === 'notFound') return <Alert kind="warning">{text.t('glance.linkNotFound')}</Alert>
  return (
    <Alert kind="info">{text.t('glance.linkNotPaused', { plan: currentPlanHeading(link.plan, text) })}</Alert>
  )
}

const ICONS = {
  changePlan: swap,
  manageDevices: camera,
  payment: card,
  receipts: receipt,
  cancelPlan: 'close',
} as const satisfies Record<string, IconShape>
const ORDER = Object.keys(ICONS)

interface PlanActionsProps extends Pick<GlanceContext, 'text' | 'menu' | 'handlers' | 'labelledBy'> {
  isBilled: boolean
}

/** Renders the actions of a plan, each an icon with its name: those of its menu, and those of its payment. */
function PlanActions({ text, menu, handlers, labelledBy, isBilled }: PlanActionsProps): ReactNode {
  const payment = ['payment', 'receipts'] as const
  const actions = [
    // The menu alone has the others: in the row, their names would need a second line.
    ...menu.flatMap(({ action, isDisabled }) =>
      action === 'switchToFree' || action === 'confirmation'
        ? []
        : [{ action, isDisabled, label: text.t(`myPlan.${action}`) }],
    ),
    ...(isBilled ? payment : []).map((action) => ({
      action,
      isDisabled: false,
      label: text.t(`glance.${action}`),
    })),
  ].sort((one, other) => ORDER.indexOf(one.action) - ORDER.indexOf(other.action))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields
    <div className={css.actions} role="group" aria-labelledby={labelledBy}>
      {actions.map(({ action, isDisabled, label }) => (
        <button
          key={action}
          type="button"
          className={classNames(css.action, action === 'cancelPlan' && css.leaving)}
          disabled={isDisabled}
          onClick={handlers[action]}
        >
          <Icon name={ICONS[action]} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
