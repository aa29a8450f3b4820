import type { CallName } from '../brand/wire-calls.ts'
import { allEndpoints } from '../services/all-endpoints.ts'
import type { Endpoint } from '../services/endpoints.ts'
import type { Fault, FaultEffect } from './controls.ts'

const CALLS: Readonly<Record<CallName, Endpoint>> = allEndpoints

/** Returns the fault of one call. Throws an Error for an unknown call. */
export function faultOf(name: CallName, effect: FaultEffect): Fault {
  if (!Object.hasOwn(CALLS, name))
    throw new Error(`There is no call "${name}". The calls are ${Object.keys(CALLS).toSorted().join(', ')}.`)
  const { method, context, path } = CALLS[name]
  // A placeholder of a path is one segment.
  return { ...effect, method, path: `/${context}${path.replace(/\{\w+\}/g, '*')}` }
}
