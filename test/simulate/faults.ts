import type { Replacement } from './bundle.ts'
import type { Rule } from './judge.ts'
import type { Step } from './steps.ts'

const CHANGE = 'src/store/core/change.ts'
const LOCK = 'src/store/core/change-lock.ts'
const LIST = 'src/store/plans/plan-list.ts'

export interface Fault extends Replacement {
  /** The rule that it violates. */
  rule: Rule
  /** A second place, where two of them cover each other. */
  also?: Replacement
  /** Returns whether steps can show it at all; all can by default. */
  needs?(steps: readonly Step[]): boolean
}

/** Returns whether steps contain each of these. */
const has =
  (...names: readonly Step['do'][]) =>
  (steps: readonly Step[]): boolean =>
    names.every((name) => steps.some((step) => step.do === name))

/** Returns whether a request is late. */
const isLate = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.do === 'fault' && step.kind === 'slow')

/** Returns whether steps open a tab again after another machine has opened the portal. */
const reopens = (steps: readonly Step[]): boolean =>
  steps.findLastIndex((step) => step.do === 'open' && step.tab < 2) >
    steps.findIndex((step) => step.do === 'wait') &&
  steps.some((step) => step.do === 'open' && step.tab === 2)

/** Returns the replacements of a fault. */
export const getReplacements = ({ rule: _, needs: __, also, ...first }: Fault): Replacement[] => [
  first,
  ...(also ? [also] : []),
]

/** Faults that the simulator must find, by title. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'a change does not wait for other tabs': {
    rule: 'one change of a subscription at a time',
    file: LOCK,
    from: "withTabLock({ brand, name: 'change', signal }, () => run(timeLimits(signal)))",
    to: 'run(timeLimits(signal))',
  },
  'a change waits for nothing': {
    rule: 'one change of a subscription at a time',
    file: LOCK,
    from: 'const own = last.then(turn, turn)',
    to: 'const own = run(timeLimits(signal))',
  },
  'a retry has a new key': {
    needs: has('fault'),
    rule: 'one key for each intent',
    file: CHANGE,
    from: 'const key = isRetry ? retried.key : newIntentKey()',
    to: 'const key = newIntentKey()',
  },
  'no lookup follows a change without a response': {
    rule: 'an executed change is found',
    file: CHANGE,
    from: 'const isLost = isRejected && !change.canBeMadeElsewhere',
    to: 'const isLost = true',
  },
  'the record of a change is not written': {
    needs: isLate,
    rule: 'changes happen in the order of their presses',
    file: CHANGE,
    from: '    write(record)\n    context.changing(record.at + UNKNOWN_MS)\n',
    to: '    context.changing(record.at + UNKNOWN_MS)\n',
  },
  'a change follows another one that may still happen': {
    needs: isLate,
    rule: 'changes happen in the order of their presses',
    file: CHANGE,
    from: 'if (!isRecent(record))\n        return record.state',
    to: 'if (record)\n        return record.state',
  },
  'an answer is not laid over older lists': {
    rule: 'what is done shows at once',
    file: LIST,
    from: 'return open.reduce(layOver, list)',
    to: 'return list',
  },
  'the list is not loaded again until it shows the answer': {
    needs: reopens,
    rule: 'screens are true at rest',
    file: LIST,
    from: 'if (open.length > 0) look()',
    to: 'if (open.length < 0) look()',
  },
  'the devices of a screen replace those that another tab has saved': {
    needs: has('tick', 'save'),
    rule: 'no device leaves a plan unasked',
    file: 'src/domain/devices/device-selection.ts',
    from: 'diffSelection(change.from, selection)',
    to: 'diffSelection(change.to, selection)',
  },
  'a message of another tab is ignored': {
    rule: 'tabs of one browser agree at rest',
    file: 'src/store/access/other-tabs.ts',
    from: 'if (isChangeName(name)) onChange(message, name)',
    to: 'if (isChangeName(name)) return',
  },
  'a draft belongs to no account': {
    needs: has('choose', 'signIn'),
    rule: 'nothing of one account reaches the next',
    file: 'src/store/core/persistence.ts',
    from: "if (typeof accountId === 'string' && accountId !== account()) return null",
    to: '',
    // The stored draft and the one in memory each have a guard.
    also: {
      file: 'src/store/plans/plan-change.actions.ts',
      from: 'return isOwn(draft) ? draft : null',
      to: 'return draft',
    },
  },
  'a plan counts as kept while the list is that of before': {
    needs: has('keep'),
    rule: 'done means done',
    file: 'src/store/plans/plan-save.ts',
    from: 'if (now.pending && pendingName(now) !== pendingName(plan)) throwPlanChanged()\n          return found(plans)',
    to: 'return getResult(now)',
  },
}
