import type { ReactNode } from 'react'
import type { ChangeBlock } from '../../domain/plans/offer-status.ts'
import type { TabCycle } from '../../domain/plans/plan-offer.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { fix } from '../shared/past-due/past-due.css.ts'
import { FailureAlert } from '../shared/reference.view.tsx'
import { columns, list } from './carousel.css.ts'
import { ChoiceBar, type ChoiceBarProps } from './choice-bar.view.tsx'
import { PlanList } from './plan-list.view.tsx'
import * as tile from './plan-tile.css.ts'
import { saving as savingStyle } from './plan-tile.css.ts'
import * as css from './plans.css.ts'
import type { Tile } from './tiles.ts'

export interface PlansViewProps extends Omit<ChoiceBarProps, 'choice' | 'isVisitor'> {
  text: I18n
  /** Error that ended the session. */
  ended?: AcctError | null
  /** Says that the outcome of another screen's change is unknown. */
  unsettled?: ReactNode
  state:
    | { kind: 'loading' }
    | { kind: 'failed'; error: AcctError }
    | {
        kind: 'plans'
        /** The cards and their tab, which follows the selected tab with a delay. */
        tiles: readonly Tile[]
        listedTab: TabCycle
        chosenId: string | null
        tab: TabCycle
        tabs: readonly { cycle: TabCycle; label: string; saving: string | null }[]
        isVisitor: boolean
        choice: ChoiceBarProps['choice']
        /** Why the current plan cannot be changed here, with its heading. */
        block?: { kind: ChangeBlock; plan: string; brand: string } | null
        /** The choice of which of several plans to change. */
        replaced?: ReactNode
        /** What is past due, with a button that resolves it; one line. */
        pastDue?: ReactNode
        /** What is wrong with the plan of the link that opened the screen. */
        link?: string | null
        /** What happens to the promo code of the address. */
        promo?: string | null
        /** The action that ends the payments for the current plan; null without one. */
        leave?: { label: string; onPress(): void } | null
      }
  onGoToMyPlan(): void
  onTab(tab: TabCycle): void
  onSelect(planId: string): void
  onRetry(): void
}

/** Renders every state of the plan picker (B§2 /plans). */
export function PlansView(props: PlansViewProps): ReactNode {
  const { text, state } = props
  if (state.kind === 'failed') return <LoadFailed {...props} error={state.error} title="offer.failedTitle" />
  if (state.kind === 'plans' && state.tiles.length === 0 && state.tabs.length < 2)
    return <EmptyState title={text.t('offer.emptyTitle')} text={text.t('offer.empty')} />
  return (
    <div className={css.screen} aria-busy={state.kind === 'loading' || undefined}>
      <Intro text={text} pastDue={state.kind === 'plans' && state.pastDue} />
      {props.ended && (
        <FailureAlert kind="warning" text={text} error={props.ended}>
          <p>{errorText(props.ended, {}, text).message}</p>
        </FailureAlert>
      )}
      {props.unsettled}
      {state.kind === 'loading' ? (
        <div>
          <PlansSkeleton label={text.t('ui.loading')} />
          <SlowNotice isWaiting loading={text.t('offer.loading')} slow={text.t('ui.slow')} />
        </div>
      ) : (
        <Offered {...props} state={state} />
      )}
    </div>
  )
}

/** Renders the introduction, or in its place (narrow: the title's) what is past due, which loads later. */
const Intro = ({ text, pastDue }: { text: I18n; pastDue: ReactNode }): ReactNode => (
  <div className={classNames(css.intro, pastDue ? css.behind : null)}>
    <h2 className={css.title}>{text.t('offer.title')}</h2>
    <p className={css.lead}>{text.t('offer.lead')}</p>
    {pastDue && (
      <div className={css.pastDue}>
        <Icon name="alert" />
        <p role="alert">{pastDue}</p>
      </div>
    )}
  </div>
)

type OfferedProps = PlansViewProps & { state: Extract<PlansViewProps['state'], { kind: 'plans' }> }

function Offered({ state, ...props }: OfferedProps): ReactNode {
  const { text, onSelect, onTab } = props
  const { tabs, tab, listedTab, tiles, chosenId, isVisitor, choice, replaced, block, link, promo, leave } =
    state
  const list = <PlanList key={listedTab} text={text} tiles={tiles} chosenId={chosenId} onSelect={onSelect} />
  return (
    <>
      {replaced && <div className={css.replaced}>{replaced}</div>}
      {block && <BlockedNotice text={text} {...block} onGoToMyPlan={props.onGoToMyPlan} />}
      {link && <Alert kind="warning">{link}</Alert>}
      {promo && <p className={css.promo}>{promo}</p>}
      {tabs.length > 1 ? (
        <div className={css.tabs}>
          <Tabs
            label={text.t('offer.cycles')}
            selected={String(tab)}
            onSelect={(id) => onTab(tabs.find(({ cycle }) => String(cycle) === id)?.cycle ?? tab)}
            tabs={tabs.map(({ cycle, label, saving }) => ({
              id: String(cycle),
              label: (
                <span className={css.tab}>
                  <span>{label}</span>
                  {saving && <span className={savingStyle}>{` ${saving}`}</span>}
                </span>
              ),
              content: list,
            }))}
          />
        </div>
      ) : (
        list
      )}
      {(!isVisitor || choice) && <ChoiceBar {...props} isVisitor={isVisitor} choice={choice} />}
      {leave && (
        <p className={css.leave}>
          <span>{`${text.t('offer.stopPaying')} `}</span>
          <button type="button" className={fix} onClick={leave.onPress}>
            {leave.label}
          </button>
        </p>
      )}
    </>
  )
}

interface BlockedNoticeProps extends Pick<PlansViewProps, 'text' | 'onGoToMyPlan'> {
  kind: ChangeBlock
  plan: string
  brand: string
}

/** Explains why the plan cannot be changed here, and where it can. */
function BlockedNotice({ text, kind, plan, brand, onGoToMyPlan }: BlockedNoticeProps): ReactNode {
  if (kind === 'apple') return <Alert kind="info">{text.t('offer.apple', { brand })}</Alert>
  return (
    <Alert
      kind="warning"
      title={text.t(`offer.${kind}`, { plan })}
      actions={
        <Button variant="secondary" onClick={onGoToMyPlan}>
          {text.t('signedIn.continue')}
        </Button>
      }
    >
      <p>{text.t('offer.pausedText')}</p>
    </Alert>
  )
}

/** Placeholder cards; the real count is unknown. */
const CARDS = ['first', 'second', 'third', 'fourth']

/** Skeleton of tabs and cards while the plans load. */
const PlansSkeleton = ({ label }: { label: string }): ReactNode => (
  <>
    <HiddenStatus>{label}</HiddenStatus>
    <Skeleton className={css.tabsPlace} />
    <div className={css.panelPlace}>
      <div className={classNames(list, columns[4])}>
        {CARDS.map((card) => (
          <div key={card} className={classNames(tile.tile, tile.spans[2])}>
            <div className={tile.head}>
              <Skeleton className={css.namePlace} />
            </div>
            <Skeleton className={css.pricePlace} />
            <div className={tile.extras}>
              <Skeleton className={css.extraPlace} />
            </div>
            <div className={classNames(tile.features, tile.featureSpans[2])}>
              <div className={tile.feature}>
                <div className={tile.says}>
                  <Skeleton className={css.featurePlace} />
                  <div className={tile.days}>
                    <Skeleton className={css.daysPlace} />
                  </div>
                </div>
              </div>
              <div className={tile.feature}>
                <Skeleton className={css.featurePlace} />
              </div>
            </div>
            <div className={tile.action}>
              <Skeleton className={css.buttonPlace} />
            </div>
          </div>
        ))}
      </div>
    </div>
  </>
)
