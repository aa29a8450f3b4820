import type { Replacement } from './bundle.ts'
import type { Rule } from './judge.ts'

const CHANGE = 'src/store/core/change.ts'
const LIST = 'src/store/plans/plan-list.ts'

/** Faults that the simulator must find, by title, with the rule that each violates. */
export const FAULTS: Readonly<Record<string, Replacement & { rule: Rule }>> = {
  'a change does not wait for other tabs': {
    rule: 'one change of a subscription at a time',
    file: CHANGE,
    from: 'withTabLock(lock, () => run(timeLimits(signal)))',
    to: 'run(timeLimits(signal))',
  },
  'a change waits for nothing': {
    rule: 'one change of a subscription at a time',
    file: CHANGE,
    from: 'return await exclusively(signal, (limits) => attempt(change, limits, signal))',
    to: 'return await attempt(change, timeLimits(signal), signal)',
  },
  'a retry has a new key': {
    rule: 'one key for each intent',
    file: CHANGE,
    from: 'const key = isRetry ? retried.key : newIntentKey()',
    to: 'const key = newIntentKey()',
  },
  'no lookup follows a change without a response': {
    rule: 'screens are true at rest',
    file: CHANGE,
    from: 'const isLost = isRejected && !change.canBeMadeElsewhere',
    to: 'const isLost = true',
  },
  'the record of a change is not written': {
    rule: 'changes happen in the order of their presses',
    file: CHANGE,
    from: '    write(record)\n    context.changing(record.at + UNKNOWN_MS)\n',
    to: '    context.changing(record.at + UNKNOWN_MS)\n',
  },
  'a change follows another one that may still happen': {
    rule: 'changes happen in the order of their presses',
    file: CHANGE,
    from: 'if (!isRecent(record)) return isNew',
    to: 'if (record) return isNew',
  },
  'an answer is not laid over older lists': {
    rule: 'what is done shows at once',
    file: LIST,
    from: 'return open.reduce(layOver, list)',
    to: 'return list',
  },
  'the list is not loaded again until it shows the answer': {
    rule: 'screens are true at rest',
    file: LIST,
    from: 'if (open.length > 0) look()',
    to: 'if (open.length < 0) look()',
  },
  'the devices of a screen replace those that another tab has saved': {
    rule: 'no device leaves a plan unasked',
    file: 'src/domain/device-selection.ts',
    from: 'const { added, removed } = diffSelection(from, selection) ?? { added: [], removed: [] }',
    to: 'const { added, removed } = diffSelection(to, selection) ?? { added: [], removed: [] }',
  },
  'a message of another tab is ignored': {
    rule: 'tabs of one browser agree at rest',
    file: 'src/store/session/other-tabs.ts',
    from: 'if (isChangeName(name)) onChange(message, name)',
    to: 'if (isChangeName(name)) return',
  },
  'a draft belongs to no account': {
    rule: 'nothing of one account reaches the next',
    file: 'src/store/core/persistence.ts',
    from: "if (typeof accountId === 'string' && accountId !== account()) return null",
    to: '',
  },
  'a plan counts as kept while the list is that of before': {
    rule: 'done means done',
    file: 'src/store/plans/plan-save.ts',
    from: 'if (now.pending && pendingName(now) !== pendingName(plan)) throwConflict()\n          return found(plans)',
    to: 'return resultOf(now)',
  },
}
