import type { Replacement } from './bundle.ts'
import type { Rule } from './judge.ts'

/** Faults that the simulator must find, by title, with the rule that each violates. */
export const FAULTS: Readonly<Record<string, Replacement & { rule: Rule }>> = {
  'changes do not wait for those of other tabs': {
    rule: 'one change of a subscription at a time',
    file: 'src/store/core/change.ts',
    from: 'withTabLock(lock, () => run(timeLimits(signal)))',
    to: 'run(timeLimits(signal))',
  },
  'changes do not wait for those of the same tab': {
    rule: 'one change of a subscription at a time',
    file: 'src/store/core/change.ts',
    from: 'return await exclusively(signal, (limits) => attempt(change, limits, signal))',
    to: 'return await attempt(change, timeLimits(signal), signal)',
  },
  'a retry has a new key': {
    rule: 'one key for each intent',
    file: 'src/store/core/change.ts',
    from: 'const key = isRetry ? retried.key : newIntentKey()',
    to: 'const key = newIntentKey()',
  },
  'no lookup follows a lost response': {
    rule: 'done means done',
    file: 'src/store/core/change.ts',
    from: 'if (!isRejected) return miss(record, found === null, error)',
    to: 'if (!isRejected && found === undefined) return miss(record, false, error)\n      if (!isRejected) return finish(change, undefined as never, { record, by, signal, limit: limits.all })',
  },
  'another change follows one that may still happen': {
    rule: 'changes happen in the order of their presses',
    file: 'src/store/core/change.ts',
    from: 'if (!isRecent(record)) return isNew',
    to: 'if (record) return isNew',
  },
  'the answer is not laid over older lists': {
    rule: 'screens are true at rest',
    file: 'src/store/plans/plan-list.ts',
    from: 'return open.reduce(layOver, list)',
    to: 'return list',
  },
  'the list is not loaded again until it shows the answer': {
    rule: 'screens are true at rest',
    file: 'src/store/plans/plan-list.ts',
    from: 'if (open.length > 0) look()',
    to: 'if (open.length < 0) look()',
  },
  'a response of an earlier session is accepted': {
    rule: 'nothing of one account reaches the next',
    file: 'src/store/core/request.ts',
    from: 'const isCurrent = (): boolean => slot.get() === attempt',
    to: 'const isCurrent = (): boolean => true',
  },
  'a resume does not look whether the plan is paused': {
    rule: 'one key for each intent',
    file: 'src/store/plans/resume.actions.ts',
    from: 'base: isRunning,',
    to: '',
  },
  'saved devices are the list of the screen': {
    rule: 'no device leaves a plan unasked',
    file: 'src/store/plans/plan-save.ts',
    from: 'devices: [...rest, ...added],\n            devicesRemoved: devices.filter(({ pepperDeviceId }) => gone.has(pepperDeviceId)),',
    to: 'devices: [...rest, ...added],\n            devicesRemoved: devices.filter(({ pepperDeviceId }) => gone.has(pepperDeviceId) || !plan.devices.some((one) => one.pepperDeviceId === pepperDeviceId)),',
  },
}
