import type { AccountState } from '../../src/store/account-state.ts'
import { type Browser, Page } from './browser.ts'
import { type Network, OLDEST_MS, type Write } from './network.ts'
import type { SaidCharge } from './screens.tsx'
import type { Step } from './steps.ts'
import type { Press, PressKind, Tab } from './tab.ts'
import { presentTime } from './time.ts'
import type { Snapshot, SubscriptionRow } from './truth.ts'

/** What must never happen, and what must be true once the network is good. */
export type Rule =
  | 'one charge for each intent'
  | 'no charge without a press'
  | 'no write without a press'
  | 'one change of a subscription at a time'
  | 'changes happen in the order of their presses'
  | 'done means done'
  | 'what is done shows at once'
  | 'failed means not done'
  | 'no secret in storage'
  | 'nothing of one account reaches the next'
  | 'screens are true at rest'
  | 'tabs of one browser agree at rest'
  | 'nothing is pending for ever'
  | 'one key for each intent'
  | 'no device leaves a plan unasked'
  | 'sums equal the charge'
  | 'an executed change is found'
  | 'no session ends by itself'
  | 'the card on the screen pays'

export class Violation extends Error {
  readonly rule: Rule
  constructor(rule: Rule, message: string) {
    super(message)
    this.rule = rule
  }
}

/** The calls that a press may send. */
const CALLS: Readonly<Record<PressKind, readonly string[]>> = {
  cancel: ['cancelPlan'],
  keep: ['subscribe'],
  resume: ['resume'],
  order: ['subscribe'],
  devices: ['subscribe'],
  card: [
    ...['addBillingInfo', 'updateBillingInfo'],
    ...['addBillingInfoAfterChallenge', 'updateBillingInfoAfterChallenge'],
  ],
  pay: ['verifyBilling'],
  end: ['deleteSubscription'],
  pause: ['pause'],
  extend: ['extend'],
}
/** Calls that a screen sends by itself. */
const AUTOMATIC = ['migrate']

export interface Evidence {
  network: Network
  presses: readonly Press[]
  browsers: readonly Browser[]
  /** The state of each account after each change, oldest first. */
  history: ReadonlyMap<string, readonly Snapshot[]>
  /** When prices have risen, ms. */
  raises: readonly number[]
  /** How old lists have been at most, ms. */
  oldest: number
  /** Whether local storage was full. */
  hasBeenFull: boolean
}

/**
 * Returns whether another document of the browser has sent a change just before or during a press, of which
 * full storage has no record.
 */
const isUnshared = ({ page, account, at, outcome }: Press, { hasBeenFull, network }: Evidence): boolean =>
  hasBeenFull &&
  network.writes.some(({ context: { realm }, account: owner, sentAt }) => {
    if (!(realm instanceof Page) || realm === page || realm.browser !== page.browser) return false
    return owner === account && sentAt >= at - ANSWERS_MS && sentAt <= (outcome?.at ?? sentAt)
  })

/** Returns whether a Sign Out has cleared the memory of a change that an old list lacks. */
const isForgotten = ({ page, account, at }: Press, { history }: Evidence): boolean =>
  (history.get(account) ?? []).some(
    (one) => one.cause !== null && at - one.at < OLDEST_MS && page.browser.isClearedBetween(one.at, at),
  )

const getPress = ({ context }: Write, presses: readonly Press[]): Press | null =>
  context.press ? (presses[context.press.id] ?? null) : null

const describe = (press: Press): string =>
  `${press.kind} of ${press.subject} in tab ${press.tab} (press ${press.id})`

/** Checks what must hold at every moment. */
export function checkAlways(evidence: Evidence): void {
  const { network, presses, browsers } = evidence
  const charged = new Map<string, Write>()
  for (const write of network.writes) {
    const press = getPress(write, presses)
    if (!press && !AUTOMATIC.includes(write.call))
      throw new Violation('no write without a press', `${write.call} ${write.path} was sent by itself`)
    if (press && !CALLS[press.kind].includes(write.call))
      throw new Violation('no write without a press', `${describe(press)} sent ${write.call}`)
    for (const { charges } of write.commits) {
      if (charges.length === 0) continue
      if (!press) throw new Violation('no charge without a press', `${write.call} charged by itself`)
      const intent = getIntent(press, presses)
      const earlier = charged.get(intent)
      if (earlier) throw new Violation('one charge for each intent', `${describe(press)} was charged twice`)
      charged.set(intent, write)
    }
  }
  for (const browser of browsers) checkSecrets(browser)
  checkExclusion(network.writes, presses)
  checkKeys(evidence)
}

/**
 * Two presses are one intent if the first had no known end when the second happened, and no order of another
 * plan was done between them. A press that the screen ignores during a pending one has no end: it must not join a
 * later press to an earlier one that has ended.
 */
function getIntent(press: Press, presses: readonly Press[]): string {
  let first = press
  for (const earlier of presses.slice(0, press.id).toReversed()) {
    if (earlier.account !== press.account || earlier.kind !== press.kind) continue
    const end = earlier.outcome
    const isDone = end?.kind === 'done' && end.at < press.at
    // Whichever card pays what is past due, it is paid once.
    if (earlier.kind !== 'card' && earlier.subject !== first.subject) {
      if (isDone && earlier.kind === 'order') break
      continue
    }
    if (isDone || (end?.kind === 'failed' && end.at < press.at)) break
    first = earlier
  }
  return `${first.id}`
}

/** Presses that cost money, whose change has one key for each intent. */
const PAID: readonly PressKind[] = ['order', 'resume', 'card', 'pay', 'extend']

function checkKeys(evidence: Evidence): void {
  const { presses } = evidence
  const { writes } = evidence.network
  for (const [at, write] of writes.entries()) {
    const press = getPress(write, presses)
    if (!press || !PAID.includes(press.kind) || write.key === null) continue
    const earlier = writes
      .slice(0, at)
      .findLast((one) => one.call === write.call && one.path === write.path && isSameBody(one, write))
    const before = earlier && getPress(earlier, presses)
    if (!earlier || before?.account !== press.account || earlier.key === write.key) continue
    // A site has paused the plan again or ended it since: the second resume is another intent.
    const isPausedSince = writes.some(
      (one) =>
        (one.call === 'pause' || one.call === 'deleteSubscription') &&
        one.account === write.account &&
        executedAt(one, (time) => time > (executedAt(earlier) ?? earlier.sentAt) && time < write.sentAt),
    )
    const isHidden = before.page !== press.page && isUnshared(press, evidence)
    // A Sign Out, or another account, has cleared the key, and lists may lack the change.
    const isCleared =
      press.page.browser.isClearedBetween(earlier.sentAt, press.at) &&
      press.at - (executedAt(earlier) ?? earlier.sentAt) < OLDEST_MS
    if (!isPausedSince && !isHidden && !isCleared && mayHaveHappened(earlier, before, write, press))
      throw new Violation(
        'one key for each intent',
        `${describe(press)} was sent with another key, while ${describe(before)} may have been executed`,
      )
  }
}

/** Returns when the services have executed a change first, at one of the wanted times; undefined if never. */
const executedAt = ({ commits }: Write, isWanted: (at: number) => boolean = () => true): number | undefined =>
  commits.find(({ isRejected, at }) => !isRejected && isWanted(at))?.at

const isSameBody = (one: Write, other: Write): boolean =>
  JSON.stringify(one.body) === JSON.stringify(other.body)

/** Returns whether a change with the same body may have been executed without the second press knowing it. */
function mayHaveHappened(earlier: Write, before: Press, write: Write, press: Press): boolean {
  if (before.page.browser !== press.page.browser) return false
  if (press.kind === 'resume' && executedAt(earlier, (time) => time < write.sentAt)) return true
  // A lookup can have found it: the same order once more, after another one, is another intent.
  const isFound = before.outcome?.kind === 'done' && before.outcome.at < press.at
  const isUnknown = !isFound && (earlier.status === null || earlier.status >= 500)
  return isUnknown && before.page === press.page && write.sentAt - earlier.sentAt < OLDEST_MS
}

function checkExclusion(writes: readonly Write[], presses: readonly Press[]): void {
  for (const write of writes) {
    const press = getPress(write, presses)
    if (!press?.subscription) continue
    for (const earlier of write.beside) {
      const other = getPress(earlier, presses)
      if (other?.subscription === press.subscription && other.page.browser === press.page.browser)
        throw new Violation(
          'one change of a subscription at a time',
          `${describe(press)} is in flight together with ${describe(other)}`,
        )
    }
  }
}

const SECRETS = /secretAccessKey|accessKeyId|sessionToken|"number":|"cvv"|password|rjs|tok_/i

function checkSecrets(browser: Browser): void {
  for (const [key, value] of browser.local)
    if (!key.endsWith('.session') && SECRETS.test(value))
      throw new Violation('no secret in storage', `local storage has a secret in ${key}`)
}

/**
 * Checks the order of executed changes of one subscription: a later press is never undone by an earlier one.
 */
export function checkOrder(evidence: Evidence): void {
  const { network, presses } = evidence
  const executed = network.writes
    .flatMap((write) => {
      const press = getPress(write, presses)
      const own = write.commits.filter(({ isRejected, isReplayed }) => !isRejected && !isReplayed)
      return own.map(({ at }) => ({ at, press, write }))
    })
    .toSorted((one, other) => one.at - other.at)
  for (const [index, { press, write }] of executed.entries()) {
    if (!press?.subscription) continue
    const later = executed.slice(0, index).find(
      (one) =>
        one.press &&
        one.press.subscription === press.subscription &&
        one.press.page.browser === press.page.browser &&
        one.press.id > press.id &&
        !(one.press.page !== press.page && isUnshared(one.press, evidence)) &&
        // A sign-out removes the record that other documents read.
        !(one.press.page !== press.page && press.page.browser.isClearedBetween(write.sentAt, one.press.at)) &&
        // A change that is sent afterwards knows of the other one.
        write.sentAt < one.at &&
        !isSameChange(one.press, press),
    )
    // A document that has ended cannot wait for its change.
    const isLost = press.page.state === 'gone'
    // Where another machine has made the same change meanwhile, a late one looks done.
    const isMadeElsewhere = executed
      .slice(0, index)
      .some(
        (one) => one.press && isSameChange(one.press, press) && one.press.page.browser !== press.page.browser,
      )
    if (later?.press && !isLost && !isMadeElsewhere)
      throw new Violation(
        'changes happen in the order of their presses',
        `${describe(press)} happened after ${describe(later.press)}, with ${write.call}`,
      )
  }
}

const isSameChange = (one: Press, other: Press): boolean =>
  one.kind === other.kind &&
  one.subject === other.subject &&
  JSON.stringify(one.devices) === JSON.stringify(other.devices)

/** Checks what the last screen of a tab's order says about its charge. */
export function checkCharge(
  said: SaidCharge | null,
  tab: Tab,
  { network, presses, history }: Evidence,
): void {
  const press = presses.findLast(
    ({ kind, subject, outcome, page }) =>
      kind === 'order' &&
      subject === said?.planId &&
      (outcome?.kind === 'done' || outcome?.kind === 'unknown') &&
      page === tab.page,
  )
  if (!said || !press || isChangedElsewhere(press, history.get(press.account) ?? [], presses)) return
  // A lookup can have found the order of another press, whose outcome was unknown, or which was pending.
  const executed = network.writes.flatMap((write) => {
    const other = getPress(write, presses)
    const at = executedAt(write, (time) => time <= tab.orderedAt)
    const isSame = other?.kind === 'order' && other.subject === press.subject
    return isSame && other.account === press.account && at
      ? { at, intent: getIntent(other, presses), write }
      : []
  })
  const last = executed.toSorted((one, other) => one.at - other.at).at(-1)
  const charges = executed
    .filter(({ intent }) => intent === last?.intent)
    .flatMap(({ write }) => write.commits.flatMap((commit) => commit.charges))
  const charged = charges.at(-1)?.amount_in_cents ?? 0
  if (said.isAtMost ? charged > said.amount : charged !== said.amount)
    throw new Violation(
      'sums equal the charge',
      `tab ${tab.number} says ${said.isAtMost ? 'at most ' : ''}${said.amount}, and ${charged} was charged`,
    )
}

/** How long the answer to a change counts as newer than a list, ms. */
export const ANSWERS_MS = 5 * 60_000

/**
 * Returns whether a site has requested a pause or the end of the same plan just before: its response shows no
 * plan, so that an old list looks like a plan that has been resumed since.
 */
const isHiddenBefore = (press: Press, { presses, network }: Evidence): boolean =>
  press.kind === 'resume' &&
  network.writes.some((write) => {
    const earlier = getPress(write, presses)
    if (!earlier || earlier.id >= press.id || !['pause', 'end'].includes(earlier.kind)) return false
    return earlier.subject === press.subject && press.at - (executedAt(write) ?? write.sentAt) < OLDEST_MS
  })

/** Returns whether another machine has changed the account just before a press, or until a time after it. */
const isChangedElsewhere = (
  press: Press,
  snapshots: readonly Snapshot[],
  presses: readonly Press[],
  afterMs = 0,
): boolean =>
  snapshots.some(({ at, cause }) => {
    const other = cause && getPress(cause, presses)
    const isElsewhere = other?.page.browser !== undefined && other.page.browser !== press.page.browser
    const end = press.outcome ? press.outcome.at + afterMs : at
    return isElsewhere && at >= press.at - ANSWERS_MS && at <= end
  })

/** Checks what screens have said about presses. */
export function checkOutcomes(evidence: Evidence): void {
  const { presses, history, network, oldest } = evidence
  for (const press of presses) {
    const { outcome } = press
    if (!outcome) continue
    const snapshots = history.get(press.account) ?? []
    // A payment of a debt that has ended meanwhile is accepted, and pays nothing.
    const executed = network.writes.some(
      (write) =>
        getPress(write, presses) === press &&
        write.commits.some(
          ({ isRejected, charges }) => !isRejected && (press.kind !== 'pay' || charges.length > 0),
        ),
    )
    if (outcome.kind === 'done' && !(oldest > 0 && isHiddenBefore(press, evidence))) {
      // For some minutes, a change that this storage does not know looks like an old list.
      const isUnknown = isChangedElsewhere(press, snapshots, presses) || isUnshared(press, evidence)
      const isEnded = isEndedBetween(snapshots, press.at - oldest, press.at)
      const since = press.at - (isUnknown ? ANSWERS_MS : isEnded ? oldest : 0)
      const during = between(snapshots, since, outcome.at)
      if (!during.some((snapshot) => isDone(press, snapshot, executed)))
        throw new Violation('done means done', `${describe(press)} is reported as done, and has not happened`)
    }
    if (!press.isShown)
      throw new Violation('what is done shows at once', `My Plan does not show ${describe(press)}`)
    if (outcome.kind === 'failed') {
      // The session has ended: the sign-in screen has replaced the one that the press belongs to.
      // Another machine, or a tab that cannot share the record in full storage, can have undone it.
      const isUndone = isChangedElsewhere(press, snapshots, presses) || isUnshared(press, evidence)
      if (executed && outcome.error !== 'aborted' && !isUndone)
        throw new Violation(
          'failed means not done',
          `${describe(press)} is reported as failed (${outcome.error}), and was executed`,
        )
    }
  }
}

/** Returns whether the services have ended or renewed a plan themselves: a list can be from before. */
export const isEndedBetween = (snapshots: readonly Snapshot[], from: number, to: number): boolean =>
  snapshots.slice(1).some(({ at, cause }) => !cause && at > from && at <= to)

/** Returns the snapshots that were true at any time from one to another. */
const between = (snapshots: readonly Snapshot[], from: number, to: number): Snapshot[] =>
  snapshots.filter(({ at }, index) => {
    const next = snapshots[index + 1]
    return at <= to && (!next || next.at >= from)
  })

function isDone(
  { kind, subject, subscription, devices }: Press,
  { subscriptions, debts, lastFour }: Snapshot,
  wasExecuted: boolean,
): boolean {
  const row: SubscriptionRow | undefined = subscriptions.find(({ id }) => id === subscription)
  switch (kind) {
    case 'end':
      return !row
    case 'pause':
      return row?.pause_effective !== null
    case 'extend':
      return wasExecuted
    case 'cancel':
      return !row || row.is_default === 1 || row.is_pending_free === 1
    case 'keep':
      return row?.pending_plan_id === null
    case 'resume':
      return row?.pause_effective === null
    case 'order':
      return subscriptions.some(({ plan_id, pending_plan_id }) =>
        [plan_id, pending_plan_id].includes(subject),
      )
    case 'devices':
      return row !== undefined && hasDevices(row, devices)
    case 'card':
      return debts === 0 && lastFour === subject
    case 'pay':
      return debts === 0
  }
}

function hasDevices({ devices: list }: SubscriptionRow, devices: Press['devices']): boolean {
  const covered = (list ?? '').split(',')
  return (
    (devices?.added ?? []).every((id) => covered.includes(id)) &&
    !(devices?.removed ?? []).some((id) => covered.includes(id))
  )
}

/** How long an unknown outcome is looked up, ms. */
const FOLLOWED_MS = 2 * OLDEST_MS

/** Presses whose changes the lists of the services show. */
const LISTED: readonly PressKind[] = ['cancel', 'keep', 'resume', 'order', 'devices', 'card']

/** Returns whether the card on file was another one, and nothing else may have saved a card meanwhile. */
function isOnlyCard(press: Press, snapshots: readonly Snapshot[], presses: readonly Press[]): boolean {
  const before = snapshots.findLast(({ at }) => at <= press.at)
  const isBeside = ({ kind, at, outcome, account }: Press): boolean =>
    ['card', 'order'].includes(kind) &&
    account === press.account &&
    at <= (press.outcome?.at ?? at) &&
    (outcome === null || outcome.at >= press.at)
  return before?.lastFour !== press.subject && !presses.some((one) => one !== press && isBeside(one))
}

/**
 * Checks that a lookup finds what has happened without a response, where all reads work: no screen leaves it
 * open then.
 */
export function checkLookups({ presses, history, network }: Evidence, steps: readonly Step[]): void {
  const areReadsGood = steps.every((step) =>
    step.do === 'fault'
      ? ['subscribe', 'cancelPlan', 'resume', 'updateBillingInfo'].includes(step.call)
      : !['stale', 'expire', 'signOut', 'signIn', 'freeze', 'full'].includes(step.do),
  )
  if (!areReadsGood) return
  for (const press of presses) {
    const { outcome, page, kind, account } = press
    if (!outcome || !['failed', 'unknown'].includes(outcome.kind) || !LISTED.includes(kind)) continue
    const snapshots = history.get(account) ?? []
    if (kind === 'card' && !isOnlyCard(press, snapshots, presses)) continue
    // A list can still show the account of the last minute, so that it proves nothing.
    const wasDone = between(snapshots, press.at - OLDEST_MS, press.at - 1)
    if (wasDone.some((snapshot) => isDone(press, snapshot, true))) continue
    const isExecuted = network.writes.some(
      (write) =>
        getPress(write, presses) === press &&
        write.commits.some(({ isRejected, at }) => !isRejected && at < outcome.at),
    )
    // While an unknown outcome is looked up, another machine can replace what a lookup would find.
    const followedMs = outcome.kind === 'unknown' ? FOLLOWED_MS : 0
    const isAlone = page.state === 'running' && !isChangedElsewhere(press, snapshots, presses, followedMs)
    if (isExecuted && isAlone)
      throw new Violation(
        'an executed change is found',
        `${describe(press)} is reported as ${outcome.kind} (${outcome.error}), and was executed`,
      )
  }
}

/** Checks that each order costs what its screen has said, and is paid with the card that the screen names. */
export function checkTerms(evidence: Evidence): void {
  const { history, presses, oldest, raises } = evidence
  for (const snapshots of history.values())
    for (const [index, { at, cause, lastFour }] of snapshots.entries()) {
      const press = cause && getPress(cause, presses)
      const charges = cause?.commits.find((commit) => commit.at === at)?.charges ?? []
      if (!cause || !press?.shown || charges.length === 0) continue
      // Another machine can act between the last look at the price and the order.
      if (isChangedElsewhere(press, snapshots, presses)) continue
      // An old list can lack the plan that another press has just ordered, of which this tab has no record.
      if (oldest > 0 && (isUnshared(press, evidence) || isForgotten(press, evidence))) continue
      // A price can rise between the last preview and the order.
      if (raises.some((raisedAt) => raisedAt > cause.previewedAt && raisedAt <= at)) continue
      const { total } = press.shown
      const charged = charges.reduce((sum, charge) => sum + charge.amount_in_cents, 0)
      if (total !== null && charged > total)
        throw new Violation(
          'sums equal the charge',
          `${describe(press)} says ${total}, and charged ${charged}`,
        )
      const paidBy = lastFour ?? snapshots[index - 1]?.lastFour
      // An old list of the payment method can hide that another tab has just saved one.
      if (paidBy !== press.shown.lastFour && oldest === 0)
        throw new Violation(
          'the card on the screen pays',
          `${describe(press)} says ${press.shown.lastFour}, and ${paidBy} has paid`,
        )
    }
}

/** Checks that an extension happens once, where the services honor its key: no list shows it. */
export function checkExtensions(evidence: Evidence, hasKeys: boolean): void {
  const { history, presses } = evidence
  if (!hasKeys) return
  const extended: { press: Press; path: string }[] = []
  for (const snapshots of history.values())
    for (const [at, snapshot] of snapshots.entries()) {
      const { cause } = snapshot
      const press = cause && getPress(cause, presses)
      if (!cause || press?.kind !== 'extend' || isUnshared(press, evidence)) continue
      const getEnd = (one: Snapshot | undefined) =>
        one?.subscriptions.find(({ id }) => id === press.subscription)?.period_end
      if (getEnd(snapshots[at - 1]) === getEnd(snapshot)) continue
      const isTwice = extended.some(
        // After an order of another plan the same plan has another subscription.
        (one) =>
          one.press === press ||
          (one.path === cause.path && isRepeated(one.press, press, cause.sentAt, presses)),
      )
      if (isTwice) throw new Violation('one charge for each intent', `${describe(press)} happened twice`)
      extended.push({ press, path: cause.path })
    }
}

/**
 * Returns whether a call of a site repeats an earlier one: each is an intent of its own, unless the outcome of
 * the first was unknown just before, and no call that has ended before this one was sent is done.
 */
function isRepeated(first: Press, press: Press, sentAt: number, presses: readonly Press[]): boolean {
  const isUnknown = first.outcome?.kind === 'unknown' && first.outcome.at < press.at
  if (!isUnknown || press.at - first.at >= ANSWERS_MS) return false
  const same = presses.filter(
    ({ kind, subject, page }) =>
      kind === press.kind && subject === press.subject && page.browser === press.page.browser,
  )
  const isBetween = ({ id, outcome }: Press): boolean =>
    id > first.id && outcome !== null && outcome.at <= sentAt
  return same.includes(first) && !same.some((one) => isBetween(one) && one.outcome?.kind === 'done')
}

/** Checks that saved devices remove no device that the account holder has not unticked. */
export function checkDevices({ history, presses }: Evidence): void {
  const covered = ({ subscriptions }: Snapshot): string[] =>
    subscriptions.flatMap(({ devices }) => (devices ? devices.split(',') : []))
  for (const snapshots of history.values())
    for (const [at, snapshot] of snapshots.entries()) {
      const press = snapshot.cause && getPress(snapshot.cause, presses)
      const before = snapshots[at - 1]
      if (press?.kind !== 'devices' || !before) continue
      const now = covered(snapshot)
      const lost = covered(before).find((id) => !now.includes(id) && !press.devices?.removed.includes(id))
      if (lost)
        throw new Violation('no device leaves a plan unasked', `${describe(press)} has removed ${lost}`)
    }
}

/** The time in which a message of another tab and a list arrive, ms. */
const SOON_MS = 5_000
/** What can hide a change of another tab. */
const HIDING = ['fault', 'stale', 'full', 'expire', 'signIn', 'signOut', 'freeze']

/** Checks that the tabs of a browser show the same plans soon after a change. */
export function checkTabs(
  [first, ...others]: readonly Tab[],
  { network, history }: Evidence,
  steps: readonly Step[],
): void {
  const { now } = presentTime()
  // A plan can have ended by itself after one tab loaded its list.
  const hasEnded = [...history.values()].some((snapshots) => isEndedBetween(snapshots, now - OLDEST_MS, now))
  const isHidden = hasEnded || steps.some((step) => HIDING.includes(step.do))
  const isSoon = network.writes.some(({ endedAt }) => endedAt === null || now - endedAt < SOON_MS)
  const plans = first && listedBy(first)
  if (isHidden || isSoon || !plans) return
  const other = others.find((tab) => tab.browser === first.browser && (listedBy(tab) ?? plans) !== plans)
  if (other)
    throw new Violation(
      'tabs of one browser agree at rest',
      `soon after a change tab ${other.number} shows ${listedBy(other)}, and tab ${first.number} ${plans}`,
    )
}

/** Returns what the plans of a tab are; null where it shows none. */
function listedBy(tab: Tab): string | null {
  const plans = tab.store && tab.plans(tab.store)
  if (!plans || tab.page?.state !== 'running') return null
  const ids = (devices: readonly { pepperDeviceId: string }[]) =>
    devices.map((one) => one.pepperDeviceId).sort()
  return JSON.stringify(
    plans.map(({ id, planConfigId, pending, paused, devices }) => [
      ...[id, planConfigId, pending?.recurlyPlanCode ?? null, paused !== null, ids(devices)],
    ]),
  )
}

/** A time after which a session ends by the clock, ms. */
const LONG_MS = 600_000

/**
 * Checks that each open tab is still signed in, where nothing has ended its session. A tab that could not reach
 * the services to restore it, or that waited too long for a frozen tab, shows that and has the token still.
 */
export function checkSessions(tabs: readonly Tab[], steps: readonly Step[]): void {
  const isEnded = steps.some(
    (step) =>
      ['signOut', 'signIn', 'expire', 'full'].includes(step.do) ||
      (step.do === 'wait' && step.ms > LONG_MS) ||
      (step.do === 'fault' && (step.call === 'byToken' || /40[13]/.test(step.kind))),
  )
  const ended = tabs.find(
    ({ store, account }) => store && !account && store.state.getState().auth.restore.status !== 'failed',
  )
  if (ended && !isEnded) throw new Violation('no session ends by itself', `tab ${ended.number} is signed out`)
}

/** Checks that a draft stays with its account. */
export function checkDrafts(tabs: readonly Tab[]): void {
  for (const { account, draft, number, continued } of tabs.map((tab) => ({
    ...{ account: tab.account, draft: tab.draft, number: tab.number },
    continued: tab.continued(),
  })))
    if (account && draft && draft.account !== account && continued?.planId === draft.planId)
      throw new Violation(
        'nothing of one account reaches the next',
        `tab ${number} continues the order of ${draft.account} for ${account}`,
      )
}

/** Checks that nothing waits in a state, once everything had the time to end. */
export function checkPending(state: AccountState, tab: number): void {
  const found: string[] = []
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || path.split('.').length > 4) return
    if ('status' in value && value.status === 'pending') found.push(path)
    if (!Array.isArray(value)) for (const [key, part] of Object.entries(value)) visit(part, `${path}.${key}`)
  }
  visit(state, '')
  if (found.length > 0)
    throw new Violation('nothing is pending for ever', `in tab ${tab}: ${found.join(', ')}`)
}
