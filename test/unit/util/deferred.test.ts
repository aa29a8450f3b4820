import { expect, it } from 'vitest'
import { defer } from '../../../src/util/deferred.ts'

it('a deferred promise settles with the value or the reason of its functions', async () => {
  const [resolved, rejected] = [defer<string>(), defer<string>()]
  resolved.resolve('value')
  rejected.reject('reason')
  await expect(resolved.promise).resolves.toBe('value')
  await expect(rejected.promise).rejects.toBe('reason')
})
