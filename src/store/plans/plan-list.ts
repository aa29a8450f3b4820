import { type Device, getCode, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import { isObject } from '../../util/is-object.ts'
import type { SliceContext } from '../core/context.ts'
import type { PlanAnswer, Reader } from '../core/persisted.ts'
import { getData, isLoadDue, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { ANSWER_MS, OLDEST_LIST_MS } from '../core/tabs.ts'
import { type PlansPart, plansSlice } from './plans.slice.ts'

export const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isObjectOrNull = (value: unknown): boolean => value === null || isObject(value)

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isText,
  subscriptionId: isTextOrNull,
  planConfigId: isTextOrNull,
  recurlyPlanCode: isTextOrNull,
  periodEnd: isTextOrNull,
  trialEnd: isTextOrNull,
  expiration: isTextOrNull,
  planConfig: (value) => value === null || (isObject(value) && isText(value.id) && isText(value.name)),
  paused: isObjectOrNull,
  pending: isObjectOrNull,
  devices: (value) =>
    Array.isArray(value) && value.every((one) => isObject(one) && isText(one.pepperDeviceId)),
}

/** Reads the stored answers; leaves out malformed ones. */
export const readAnswers: Reader<'answers'> = ({ accountId, entries }) =>
  isText(accountId) && Array.isArray(entries) ? { accountId, entries: entries.flatMap(readAnswer) } : null

function readAnswer(stored: unknown): PlanAnswer[] {
  if (!isObject(stored)) return []
  const { at, until, planId, plan } = stored
  if (!isText(planId) || typeof at !== 'number' || typeof until !== 'number' || !isObject(plan)) return []
  const isPlan = Object.entries(plan).every(([name, value]) => CHECKS[name]?.(value))
  return isPlan && until <= at + ANSWER_MS ? [{ at, until, planId, plan }] : []
}

/** Creates the list of the account's plans, over which it lays the answers to changes. */
export function planList(context: SliceContext<PlansPart>) {
  const { persistence, accountId, now } = context
  const plans = plansSlice(context)
  let isLooking = false
  /** Whether a list can be older than an answer. */
  let isOld = false
  const startedAt = now()
  let recent: { at: number; plans: readonly SubscriptionPlan[] }[] = []
  /** The change that was sent last: a list that shows it is newer than the answers before it. */
  let expected: { at: number; isIn(plans: readonly SubscriptionPlan[]): boolean } | null = null

  function remember(list: readonly SubscriptionPlan[], at = now()): void {
    recent = [...recent.filter((one) => at - one.at < 2 * OLDEST_LIST_MS), { at, plans: list }]
  }

  /** Returns the answers, also those that have ended, which a list can lack that was requested before. */
  const stored = (): readonly PlanAnswer[] =>
    persistence.read('answers', 'local', readAnswers)?.entries.filter(({ at }) => now() >= at) ?? []

  /** Returns the answers that have not ended at a time. */
  const read = (time = now()): readonly PlanAnswer[] => stored().filter(({ until }) => time < until)

  function write(answers: readonly PlanAnswer[]): void {
    // No request of a list takes longer.
    const entries = answers.filter(({ until }) => now() - until < OLDEST_LIST_MS)
    const state = entries.length > 0 ? { accountId: accountId() ?? '', entries } : null
    persistence.write('answers', 'local', state)
  }

  /**
   * Returns a list with the answers that it does not show; those that it shows end with its request.
   * @param time When it was requested: a page can be frozen before the response.
   */
  function withAnswers(list: readonly SubscriptionPlan[], time: number): readonly SubscriptionPlan[] {
    remember(list, time)
    const all = stored()
    const newerThan = expected?.isIn(list) ? expected.at : null
    if (newerThan !== null) expected = null
    const isReplaced = ({ at }: PlanAnswer): boolean => newerThan !== null && at <= newerThan
    /** Returns when an answer ends: with the newer change, or once a list has shown it. */
    function getEnd(answer: PlanAnswer): number {
      const { at, until } = answer
      if (time >= until) return until
      if (newerThan !== null && isReplaced(answer)) return Math.min(until, newerThan)
      // A list from before an earlier change can look like the answer; those of a minute later are newer.
      return isShown(answer, list) ? Math.min(until, Math.max(time, at + OLDEST_LIST_MS)) : until
    }
    const known = all.map((answer) => ({ ...answer, until: getEnd(answer) }))
    const open = known.filter((answer) => time < answer.until && !isReplaced(answer))
    if (open.length < all.length || known.some(({ until }, at) => until !== all[at]?.until)) write(known)
    if (open.length > 0) look()
    else if (all.length > 0) isOld = false
    return open.reduce(layOver, list)
  }

  function show(data: readonly SubscriptionPlan[]): void {
    remember(data)
    plans.set({ subscriptions: { status: 'done', data } })
  }

  function showOver(answers: readonly PlanAnswer[]): void {
    const known = getData(plans.get().subscriptions)
    if (known && answers.length > 0) show(answers.reduce(layOver, known))
  }

  /** Loads the plans once more when the answers have ended: what the list shows then has happened since. */
  function look(): void {
    isOld = true
    if (isLooking) return
    isLooking = true
    const signal = context.signal()
    context.delay(ANSWER_MS, signal).then(
      () => {
        isLooking = false
        if (isOld) void reload(signal)
      },
      () => (isLooking = false),
    )
  }

  /** Loads the plans, with answers that the list does not show. Rejects with AcctError. Writes nothing. */
  async function load(signal: AbortSignal): Promise<readonly SubscriptionPlan[]> {
    const { subscriptions, transport } = await context.calls()
    const { listSubscriptions } = await subscriptions()
    const time = now()
    return withAnswers(await listSubscriptions(transport, signal), time)
  }

  /** Loads the plans for the screens; null when the services do not return them. Never writes `pending`. */
  async function reload(signal = context.signal()): Promise<readonly SubscriptionPlan[] | null> {
    try {
      const list = await load(signal)
      if (signal.aborted) return null
      show(list)
      return list
    } catch {
      return null
    }
  }

  return {
    load,
    reload,
    /**
     * Shows the known answers, also those of other tabs, and ends them once no list is older than now,
     * because the coming change can undo them.
     * @param test Returns whether plans show that change. A list that does so is newer than every answer, unless
     *   the account has shown the same in the last minutes.
     */
    expectChange(test?: (plans: readonly SubscriptionPlan[]) => boolean) {
      // What the account showed before an answer to the page before is unknown.
      const isReloaded = read().some(({ at }) => at < startedAt)
      const isKnown = isReloaded || (test && recent.some((one) => test(one.plans)))
      if (test) expected = isKnown ? null : { at: now(), isIn: test }
      showOver(read())
      const until = now() + OLDEST_LIST_MS
      write(stored().map((answer) => ({ ...answer, until: Math.min(answer.until, until) })))
    },
    /** Removes fields of a plan from the answers, because they are stale. */
    forget(planId: string, fields: readonly (keyof SubscriptionPlan)[]) {
      const plan = Object.fromEntries(fields.map((field) => [field, undefined]))
      write(stored().flatMap((answer) => without(answer, [{ planId, plan }])))
    },
    /** Lays answers of the services over the known plans, and over older lists until a list shows them. */
    lay(answers: readonly Pick<PlanAnswer, 'planId' | 'plan'>[]) {
      expected = null
      if (answers.length === 0) return
      const at = now()
      const entries = answers.map((answer) => ({ ...answer, at, until: at + ANSWER_MS }))
      write([...stored().flatMap((earlier) => without(earlier, entries)), ...entries])
      look()
      showOver(entries)
    },
  }
}

const getIds = (devices: readonly Device[]): string =>
  devices
    .map(({ pepperDeviceId }) => pepperDeviceId)
    .sort()
    .join()

/** Returns what an answer still states after newer ones, with its own time; nothing where they replace it. */
function without(
  answer: PlanAnswer,
  newer: readonly Pick<PlanAnswer, 'planId' | 'plan'>[],
): readonly PlanAnswer[] {
  const stated = newer
    .filter(({ planId }) => planId === answer.planId)
    .flatMap(({ plan }) => Object.keys(plan))
  if (stated.length === 0) return [answer]
  const left = Object.entries(answer.plan).filter(([name]) => !stated.includes(name))
  return left.length > 0 ? [{ ...answer, plan: Object.fromEntries(left) }] : []
}

/** The fields by which a list shows an answer; the others follow from them. */
const COMPARED: Partial<{ [Key in keyof SubscriptionPlan]: (value: SubscriptionPlan[Key]) => unknown }> = {
  subscriptionId: (id) => id,
  planConfigId: (id) => id,
  paused: (pause) => pause === null,
  pending: (pending) => pending?.recurlyPlanCode ?? null,
  devices: getIds,
}

/** Returns whether a list shows a plan with these fields. */
export function isShown(
  { planId, plan }: Pick<PlanAnswer, 'planId' | 'plan'>,
  list: readonly SubscriptionPlan[],
): boolean {
  const found = list.find(({ id }) => id === planId)
  if (!found) return false
  const stated = withoutDone(plan, found)
  return Object.entries(COMPARED).every(([name, compared]) => {
    const key = name as keyof SubscriptionPlan
    const shown = compared as (value: unknown) => unknown
    return !(key in stated) || shown(stated[key]) === shown(found[key])
  })
}

/** Returns an answer without a pending change that the list shows as done: no plan changes to itself. */
function withoutDone(plan: PlanAnswer['plan'], listed: SubscriptionPlan): PlanAnswer['plan'] {
  const code = plan.pending?.recurlyPlanCode
  return code && code === getCode(listed) ? { ...plan, pending: listed.pending } : plan
}

function layOver(
  list: readonly SubscriptionPlan[],
  { planId, plan }: PlanAnswer,
): readonly SubscriptionPlan[] {
  if (list.some(({ id }) => id === planId))
    return list.map((one) => (one.id === planId ? { ...one, ...withoutDone(plan, one) } : one))
  return 'id' in plan ? [...list, plan as SubscriptionPlan] : list
}

/** Loads the account's plans. */
export function plansActions(context: SliceContext<PlansPart>) {
  const { slot } = plansSlice(context)
  const { load } = context.use(planList)
  return {
    /** Loads the subscriptions once, again after a failure and with `reload`. Waits for a pending load. Never rejects. */
    async loadSubscriptions({ reload = false } = {}): Promise<void> {
      const subscriptions = slot('subscriptions')
      if (!isLoadDue(subscriptions.get(), reload)) return settled(context, subscriptions.get)
      await runRequest(subscriptions, () => load(context.signal()))
    },
  }
}
