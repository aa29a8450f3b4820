import type { ReactNode } from 'react'
import { showsDeviceCount } from '../../domain/devices/device-count.ts'
import { deviceKind } from '../../domain/devices/device-kind.ts'
import type { Selection } from '../../domain/devices/device-selection.ts'
import type { Device, PlanConfig } from '../../domain/plans/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { planHeading } from '../shared/plan/plan-heading.ts'
import { DeviceGroup } from './device-group.view.tsx'
import * as css from './devices.css.ts'

/** From more devices than this on, the screen has a search and buttons that select all or none (B§2). */
const MANY = 12

interface DeviceChoiceViewProps extends DeviceSearchProps {
  plan: PlanConfig
  /** All plans that can be managed here, `plan` among them. */
  plans: readonly { id: string; heading: string }[]
  planId: string
  purpose: 'save' | 'order'
  /** Devices that the current plan covers, and those without a plan. */
  covered: readonly Device[]
  others: readonly Device[]
  /** Whether other plans cover devices too. */
  isSplit: boolean
  selection: Selection
  original: Selection
  chosen: readonly Device[]
  /** Numbers of devices that a save would add and remove. */
  changes: { added: number; removed: number }
  isSaved: boolean
  /** The dialog that replaces a device, and after it the confirmation. */
  replacement?: ReactNode
  /** The notice that the outcome of another change is unknown. */
  unsettled?: ReactNode
  isUnchanged: boolean
  /** Whether a press waits for code. */
  isOpening?: boolean
  onPlan(id: string): void
  onToggle(id: string): void
  /** Replaces a covered device; absent where no device can take over its cover. Referentially stable. */
  onReplace?: ((device: Device) => void) | undefined
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
      {props.replacement}
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
          onReplace={props.onReplace}
          // An order starts without a selection, but these devices are not new to the account.
          original={isOrder ? selection : original}
        />
      )}
      {others.length > 0 ? (
        <DeviceGroup {...group} title={text.t('devices.notCovered')} devices={found.others} />
      ) : (
        !props.isSplit && <p className={css.quiet}>{text.t('devices.allCovered')}</p>
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
            <Button disabled={isUnchanged} isBusy={props.isOpening === true} onClick={props.onSubmit}>
              {text.t(isOrder ? 'devices.next' : 'devices.save')}
            </Button>
          </span>
        </div>
      </div>
    </div>
  )
}

interface DeviceSearchProps {
  text: I18n
  search: string
  /** The devices of both lists that match the search. */
  found: { covered: readonly Device[]; others: readonly Device[] }
  onSearch(search: string): void
  onSelectAll(): void
  onClear(): void
}

function DeviceSearch(props: DeviceSearchProps): ReactNode {
  const { text, search, found } = props
  const isSearching = search !== ''
  const count = found.covered.length + found.others.length
  return (
    <div className={css.group}>
      <div className={css.tools}>
        <div className={css.finder}>
          <TextField
            label={text.t('devices.search')}
            name="search"
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={props.onSearch}
          />
        </div>
        <Button variant="secondary" aria-disabled={count === 0} onClick={props.onSelectAll}>
          {text.t(isSearching ? 'devices.selectFound' : 'devices.selectAll')}
        </Button>
        <Button variant="quiet" aria-disabled={count === 0} onClick={props.onClear}>
          {text.t(isSearching ? 'devices.clearFound' : 'devices.clear')}
        </Button>
      </div>
      <p className={css.found} role="status">
        {isSearching &&
          (count === 0 ? text.t('devices.foundNone', { query: search }) : text.t('devices.found', { count }))}
      </p>
    </div>
  )
}

/** Whether the screen states a plan's cap: from 30 devices on it does not. */
const hasCap = (cap: number): boolean => cap === 1 || showsDeviceCount(cap)

/** Returns how many devices are covered, of how many where the plan states it. */
const deviceCountText = (count: number, cap: number, text: I18n): string =>
  hasCap(cap) ? text.t('devices.count', { count, max: cap }) : text.t('devices.countOpen', { count })

const MOST_PLACES = 8

interface CoverageProps {
  chosen: readonly Device[]
  cap: number
  text: I18n
}

/** The chosen devices against the cap: places with pictures in them, or a meter for many places. */
function Coverage({ chosen, cap, text }: CoverageProps): ReactNode {
  const label = text.t('devices.coverage')
  const count = deviceCountText(chosen.length, cap, text)
  const isCapped = hasCap(cap)
  return (
    <div className={css.coverage}>
      <p className={css.coverageHead}>
        <span className={css.coverageName}>{label}</span>
        <span className={css.coverageCount}>{count}</span>
      </p>
      <div className={css.places}>
        {isCapped && cap > MOST_PLACES ? (
          <Meter value={chosen.length} max={cap} />
        ) : (
          <Places chosen={chosen} places={isCapped ? cap : Math.min(chosen.length + 1, MOST_PLACES)} />
        )}
      </div>
    </div>
  )
}

/** Places side by side; the last one counts the devices that have no place. */
function Places({ chosen, places }: { chosen: readonly Device[]; places: number }): ReactNode {
  const more = chosen.length > places ? chosen.length - places + 1 : 0
  const placed = [...Array(places - (more > 0 ? 1 : 0)).keys()].map((at) => chosen[at])
  return (
    <span className={css.placeRow} aria-hidden="true">
      {placed.map((device, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <span className={classNames(css.place, device && css.taken)} key={at}>
          {device && <DeviceIcon kind={deviceKind(device.model)} />}
        </span>
      ))}
      {more > 0 && <span className={classNames(css.place, css.taken)}>{`+${more}`}</span>}
    </span>
  )
}
