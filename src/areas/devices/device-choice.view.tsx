import type { ReactNode } from 'react'
import type { Selection } from '../../domain/device-selection.ts'
import type { Device, PlanConfig } from '../../domain/plan.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { planHeading } from '../shared/plan/plan-heading.ts'
import { Coverage } from './coverage.view.tsx'
import { deviceCountText, hasCap } from './device-count-text.ts'
import { DeviceGroup } from './device-group.view.tsx'
import { DeviceSearch, type DeviceSearchProps } from './device-search.view.tsx'
import * as css from './devices.css.ts'

/** From more devices than this on, the screen has a search and buttons that select all or none (B§2). */
const MANY = 12

export interface DeviceChoiceViewProps extends DeviceSearchProps {
  plan: PlanConfig
  /** All plans that can be managed here, `plan` among them. */
  plans: readonly { id: string; heading: string }[]
  planId: string
  purpose: 'save' | 'order'
  /** Devices that the current plan covers, and those without a plan. */
  covered: readonly Device[]
  others: readonly Device[]
  selection: Selection
  original: Selection
  chosen: readonly Device[]
  /** Numbers of devices that a save would add and remove. */
  changes: { added: number; removed: number }
  isSaved: boolean
  /** The notice that the outcome of another change is unknown. */
  unsettled?: ReactNode
  isUnchanged: boolean
  onPlan(id: string): void
  onToggle(id: string): void
  onBack(): void
  onSubmit(): void
}

/** The account's devices, with a checkbox for each that puts it on the plan (B§2). */
export function DeviceChoiceView(props: DeviceChoiceViewProps): ReactNode {
  const { text, plan, purpose, covered, others, found, selection, original, isUnchanged } = props
  const cap = plan.deviceQuantity
  const isOrder = purpose === 'order'
  const group = { text, selection, original, isSearching: props.search !== '', onToggle: props.onToggle }
  return (
    <div className={css.screen}>
      <div className={css.outcome} role="status">
        {props.isSaved && (
          <Alert kind="success" role="none">
            {text.t('devices.saved')}
          </Alert>
        )}
      </div>
      {props.unsettled}
      <Card className={css.head} part="card">
        <div className={css.titles}>
          <h2 className={css.title}>{planHeading(plan, 'devices', text)}</h2>
          <p className={css.intro}>
            {hasCap(cap) ? text.t('devices.choose', { count: cap }) : text.t('devices.chooseOpen')}
          </p>
        </div>
        <Coverage chosen={props.chosen} cap={cap} text={text} />
      </Card>
      {props.plans.length > 1 && (
        <div className={css.choice}>
          <SelectField
            label={text.t('devices.plan')}
            name="plan"
            value={props.planId}
            options={props.plans.map(({ id, heading }) => ({ value: id, label: heading }))}
            onChange={props.onPlan}
          />
        </div>
      )}
      {covered.length + others.length > MANY && <DeviceSearch {...props} />}
      {covered.length > 0 && (
        <DeviceGroup
          {...group}
          title={text.t(isOrder ? 'devices.onCurrentPlan' : 'devices.onPlan')}
          devices={found.covered}
          // An order starts without a selection, but these devices are not new to the account.
          original={isOrder ? selection : original}
        />
      )}
      {others.length > 0 ? (
        <DeviceGroup {...group} title={text.t('devices.notCovered')} devices={found.others} />
      ) : (
        <p className={css.quiet}>{text.t('devices.allCovered')}</p>
      )}
      <div className={css.bar}>
        <div className={css.barText}>
          <p className={css.barCount} role="status">
            {deviceCountText(selection.size, cap, text)}
          </p>
          {!isOrder && (
            <p className={css.barChange}>
              {isUnchanged ? text.t('devices.unchanged') : text.t('devices.changes', props.changes)}
            </p>
          )}
        </div>
        <div className={css.actions}>
          <Button variant="secondary" onClick={props.onBack}>
            {text.t('devices.back')}
          </Button>
          <span className={css.main}>
            <Button disabled={isUnchanged} onClick={props.onSubmit}>
              {text.t(isOrder ? 'devices.next' : 'devices.save')}
            </Button>
          </span>
        </div>
      </div>
    </div>
  )
}
