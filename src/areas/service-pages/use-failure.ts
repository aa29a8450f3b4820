import { useEffect, useState } from 'react'
import { errorDetail } from '../../account/error-detail.ts'
import { type Failure, lastFailure } from '../../account/last-failure.ts'
import { useAccount } from '../../account/use-account.ts'
import { AcctError } from '../../errors/acct-error.ts'

/** Returns the failure that opened the error page. After a page load it is a new one, which the page reports. */
export function useFailure(): Failure {
  const { store, emit, path } = useAccount()
  const [known] = useState(() => lastFailure(store))
  const [unknown] = useState(() => errorDetail(new AcctError('unknown'), 'page'))
  useEffect(() => {
    if (!known) emit('acct-error', unknown)
  }, [known, unknown, emit])
  return known ?? { ...unknown, route: path.split('?')[0] ?? null }
}
