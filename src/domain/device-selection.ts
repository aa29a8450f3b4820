import { codeOf, type Device, type SubscriptionPlan } from './plan.ts'
import { isFree, isNonSubscribable } from './plan-codes.ts'

/** Ids of the devices that are checked (`pepperDeviceId`). */
export type Selection = ReadonlySet<string>

/** Ids of devices by which a selection differs from another. */
export interface Changed {
  added: readonly string[]
  removed: readonly string[]
}

/** What devices are chosen for: the plan that is held is saved with them, or an order goes on. */
export type Purpose = 'save' | 'order'

/** Pages from which Back leads to the plans (B§2). */
const BEFORE_PLANS = new Set(['/manage-devices', '/plans', '/order-summary', '/billing'])
const MY_PLAN = '/subscriptions'

/**
 * What devices are chosen for (B§2, U-46): whoever comes from My Plan edits the plan that is held, and so does whoever
 * has no order under way. Where the page before is not known, a preselection was asked for by My Plan.
 */
export function purposeOf(came: {
  previousPath: string | null
  prefill: boolean
  hasOrder: boolean
}): Purpose {
  const { previousPath, prefill, hasOrder } = came
  if (!hasOrder || previousPath === MY_PLAN) return 'save'
  return previousPath === null && prefill ? 'save' : 'order'
}

/** Where Back leads (B§2). */
export function backTarget(previousPath: string | null): '/plans' | '/subscriptions' {
  return BEFORE_PLANS.has(previousPath ?? '') ? '/plans' : MY_PLAN
}

/** What the primary button says (B§2): `Save Changes`, or `Next`. */
export const primaryLabel = (purpose: Purpose): 'save' | 'next' => (purpose === 'save' ? 'save' : 'next')

/** A plan whose devices the portal manages (B§2): paid, and not sold by the app store. */
export function isManageable(plan: SubscriptionPlan): boolean {
  const code = codeOf(plan)
  return (
    plan.planConfig !== null &&
    plan.planConfig.provider !== 'apple' &&
    !isFree(code) &&
    !isNonSubscribable(code)
  )
}

/** Ids of devices, as a selection. */
export const idsOf = (devices: readonly Device[]): Selection =>
  new Set(devices.map(({ pepperDeviceId }) => pepperDeviceId))

/** What a selection is compared with: the devices of the plan that is edited, none for a new plan. */
export const originalOf = (purpose: Purpose, covered: readonly Device[]): Selection =>
  purpose === 'save' ? idsOf(covered) : new Set()

/**
 * What is checked at first (B§2): the plan's own devices, changed as they were before a reload; of an order what was chosen before, else with
 * prefillSelections the devices covered now, if the new plan covers as many.
 */
export function firstSelection(from: {
  purpose: Purpose
  prefill: boolean
  /** Devices covered now, and all that can be chosen. */
  covered: readonly Device[]
  devices: readonly Device[]
  /** What an order holds. */
  chosen: readonly string[] | null
  /** What was changed of a held plan's devices and is not saved yet. */
  unsaved: Changed | null
  cap: number
}): Selection {
  const { purpose, prefill, covered, devices, chosen, unsaved, cap } = from
  const known = idsOf(devices)
  if (purpose === 'save') {
    const kept = withoutAll(idsOf(covered), unsaved?.removed ?? [])
    const added = (unsaved?.added ?? []).filter((id) => known.has(id) && !kept.has(id))
    return new Set([...kept, ...added.slice(0, Math.max(0, cap - kept.size))])
  }
  if (chosen) return new Set(chosen.filter((id) => known.has(id)).slice(0, cap))
  return prefill && covered.length <= cap ? idsOf(covered) : new Set()
}

/** The selection with a device checked or unchecked; null where that would exceed the cap (B§2, B§5). */
export function toggled(selection: Selection, id: string, cap: number): Selection | null {
  const next = new Set(selection)
  if (next.delete(id)) return next
  return next.size < cap ? next.add(id) : null
}

/** The selection with several devices checked; null where that would exceed the cap. */
export function withAll(selection: Selection, ids: Iterable<string>, cap: number): Selection | null {
  const next = new Set([...selection, ...ids])
  return next.size > cap && next.size > selection.size ? null : next
}

/** The selection without several devices. */
export function withoutAll(selection: Selection, ids: Iterable<string>): Selection {
  const gone = new Set(ids)
  return new Set([...selection].filter((id) => !gone.has(id)))
}

/** Whether two selections hold the same devices. */
export const isSame = (one: Selection, other: Selection): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

/** How a selection differs from what it is compared with; null where it does not. */
export function changedFrom(original: Selection, selection: Selection): Changed | null {
  const changed = {
    added: [...selection].filter((id) => !original.has(id)),
    removed: [...original].filter((id) => !selection.has(id)),
  }
  return changed.added.length + changed.removed.length > 0 ? changed : null
}

/** Devices of a list that are checked. */
export const chosenFrom = (devices: readonly Device[], selection: Selection): Device[] =>
  devices.filter(({ pepperDeviceId }) => selection.has(pepperDeviceId))

/** Devices that are covered now and would not be any more. */
export const removedFrom = (covered: readonly Device[], selection: Selection): Device[] =>
  covered.filter(({ pepperDeviceId }) => !selection.has(pepperDeviceId))

/**
 * Whether lost data is asked about before devices are removed (B§2, X-35): for one who came from My Plan or from this
 * very page. A plan that is held is never robbed of devices without the question.
 */
export function asksBeforeRemoving(came: {
  purpose: Purpose
  previousPath: string | null
  removed: readonly Device[]
}): boolean {
  const { purpose, previousPath, removed } = came
  if (removed.length === 0) return false
  return purpose === 'save' || previousPath === MY_PLAN || previousPath === '/manage-devices'
}

/** Whether an order goes straight on to its checkout (B§2): there is nothing to choose. */
export const skipsDevices = (state: {
  purpose: Purpose
  devices: readonly Device[]
  selection: Selection
  hasPlan: boolean
}): boolean =>
  state.purpose === 'order' && state.hasPlan && state.devices.length === 0 && state.selection.size === 0

/** Devices whose name or model has all the words that are looked for. */
export function matching(devices: readonly Device[], asked: string): readonly Device[] {
  const words = asked.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return devices
  return devices.filter(({ name, model }) => {
    const said = `${name} ${model ?? ''}`.toLocaleLowerCase()
    return words.every((word) => said.includes(word))
  })
}
