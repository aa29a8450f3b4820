import type { Device } from '../plans/plan.ts'

/** Ids of the selected devices (`pepperDeviceId`). */
export type Selection = ReadonlySet<string>

/** Ids of the devices that two selections do not share. */
export interface SelectionDiff {
  added: readonly string[]
  removed: readonly string[]
}

/** What the account holder selects devices for: to save the current plan, or to continue an order. */
export type Purpose = 'save' | 'order'

/** Previous pages for which Back leads to the plans. */
const BACK_TO_PLANS = new Set(['/manage-devices', '/plans', '/order-summary', '/billing'])
const MY_PLAN = '/subscriptions'

/**
 * Returns what the selection is for (B§2): the current plan after a visit to My Plan or without an
 * order, else the order. Where the previous page is unknown, `prefill` means that My Plan opened this page.
 */
export function getPurpose(visit: {
  previousPath: string | null
  prefill: boolean
  hasOrder: boolean
}): Purpose {
  const { previousPath, prefill, hasOrder } = visit
  if (!hasOrder || previousPath === MY_PLAN) return 'save'
  return previousPath === null && prefill ? 'save' : 'order'
}

/** Returns the target of Back (B§2). */
export function backTarget(previousPath: string | null): '/plans' | '/subscriptions' {
  return BACK_TO_PLANS.has(previousPath ?? '') ? '/plans' : MY_PLAN
}

/** Returns the selection of all given devices. */
export const getIds = (devices: readonly Device[]): Selection =>
  new Set(devices.map(({ pepperDeviceId }) => pepperDeviceId))

/** Returns the selection to compare with: the devices of the edited plan, none for a new plan. */
export const getOriginal = (purpose: Purpose, covered: readonly Device[]): Selection =>
  purpose === 'save' ? getIds(covered) : new Set()

/**
 * Returns the initial selection (B§2). For a saved plan: its devices with the unsaved changes of the last
 * page load. For an order: the devices chosen before, else with `prefill` the devices of the current plan, if
 * the new plan covers that many.
 */
export function initialSelection(from: {
  purpose: Purpose
  prefill: boolean
  /** Devices of the current plan, and all selectable devices. */
  covered: readonly Device[]
  devices: readonly Device[]
  /** Devices of the order. */
  chosen: readonly string[] | null
  /** Unsaved changes to the current plan's devices. */
  unsaved: SelectionDiff | null
  cap: number
}): Selection {
  const { purpose, prefill, covered, devices, chosen, unsaved, cap } = from
  const known = getIds(devices)
  if (purpose === 'save') {
    const { added = [], removed = [] } = unsaved ?? {}
    return applyDiff(getIds(covered), { added: added.filter((id) => known.has(id)), removed }, cap)
  }
  if (chosen) return new Set(chosen.filter((id) => known.has(id)).slice(0, cap))
  return prefill && covered.length <= cap ? getIds(covered) : new Set()
}

/** Returns the selection with one device added or removed; null where it would exceed the cap (B§2, B§5). */
export function toggleDevice(selection: Selection, id: string, cap: number): Selection | null {
  const next = new Set(selection)
  if (next.delete(id)) return next
  return next.size < cap ? next.add(id) : null
}

/** Returns the selection with devices added; null where it would exceed the cap. */
export function addDevices(selection: Selection, ids: Iterable<string>, cap: number): Selection | null {
  const next = new Set([...selection, ...ids])
  return next.size > cap && next.size > selection.size ? null : next
}

/** Returns the selection without some devices. */
export function removeDevices(selection: Selection, ids: Iterable<string>): Selection {
  const removed = new Set(ids)
  return new Set([...selection].filter((id) => !removed.has(id)))
}

/** Returns whether two selections contain the same devices. */
export const isSameSelection = (one: Selection, other: Selection): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

/** Returns the changes from one selection to another; null without any. */
export function diffSelection(original: Selection, selection: Selection): SelectionDiff | null {
  const diff = {
    added: [...selection].filter((id) => !original.has(id)),
    removed: [...original].filter((id) => !selection.has(id)),
  }
  return diff.added.length + diff.removed.length > 0 ? diff : null
}

/** Returns a selection with changes made, and only as many devices added as the cap leaves room for. */
function applyDiff(selection: Selection, { added, removed }: SelectionDiff, cap: number): Selection {
  const kept = removeDevices(selection, removed)
  const others = added.filter((id) => !kept.has(id))
  return new Set([...kept, ...others.slice(0, Math.max(0, cap - kept.size))])
}

/**
 * Returns a selection with its changes to one original made to another, which a replacement or another tab may
 * have saved.
 */
export const rebaseSelection = (
  selection: Selection,
  change: { from: Selection; to: Selection; cap: number },
): Selection =>
  applyDiff(change.to, diffSelection(change.from, selection) ?? { added: [], removed: [] }, change.cap)

/** Returns the selected devices of a list. */
export const selectedDevices = (devices: readonly Device[], selection: Selection): Device[] =>
  devices.filter(({ pepperDeviceId }) => selection.has(pepperDeviceId))

/** Returns the covered devices that the selection leaves out. */
export const removedDevices = (covered: readonly Device[], selection: Selection): Device[] =>
  covered.filter(({ pepperDeviceId }) => !selection.has(pepperDeviceId))

/**
 * Returns whether removing devices needs a confirmation that their data is lost (B§2, X-35): always for the
 * current plan, and in an order after a visit to My Plan or to this page.
 */
export function needsRemovalConfirmation(visit: {
  purpose: Purpose
  previousPath: string | null
  removed: readonly Device[]
}): boolean {
  const { purpose, previousPath, removed } = visit
  if (removed.length === 0) return false
  return purpose === 'save' || previousPath === MY_PLAN || previousPath === '/manage-devices'
}

/**
 * Returns whether an order continues to its checkout without this page (B§2): there are no devices to select.
 */
export const canSkipDevices = (state: {
  purpose: Purpose
  devices: readonly Device[]
  selection: Selection
  hasPlan: boolean
}): boolean =>
  state.purpose === 'order' && state.hasPlan && state.devices.length === 0 && state.selection.size === 0

/** Returns the devices whose name or model contains every word of the query. */
export function searchDevices(devices: readonly Device[], query: string): readonly Device[] {
  const words = query.toLowerCase().split(/\s/).filter(Boolean)
  if (words.length === 0) return devices
  return devices.filter(({ name, model }) => {
    const text = `${name} ${model ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
