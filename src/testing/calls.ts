// The calls as the services of a page have them: the wire contract, changed by the setting `wire`.
import type { GivenSettings, Settings } from '../brand/settings.ts'
import type { CallName } from '../brand/wire-calls.ts'
import type { WireSettings } from '../brand/wire-settings.ts'
import { allEndpoints } from '../services/all-endpoints.ts'
import { contracts, getContract } from '../services/contract/contract.ts'
import { serviceCall } from '../services/contract/service-call.ts'
import { toJson } from '../util/json.ts'
import type { Fault, FaultEffect } from './controls.ts'

const PLACEHOLDER = /\{\w+\}/g

/** Returns the setting `wire` of all brands; null without it. Throws an Error for brands that differ. */
export function getWire({ brands = {} }: Settings): WireSettings | null {
  const [first, ...others] = Object.entries(brands)
  if (!first) return null
  const [code, { wire = null }] = first
  const other = others.find(([, given]) => toJson(given.wire ?? null) !== toJson(wire))
  if (other)
    throw new Error(
      `The settings have another "wire" for ${other[0]} than for ${code}; the sandbox has one form. Test such brands in projects of their own.`,
    )
  return wire
}

/** Returns the fault of one call of the sandbox. Throws an Error for an unknown call. */
export function getFault(name: CallName, effect: FaultEffect, wire: WireSettings | null): Fault {
  if (!Object.hasOwn(allEndpoints, name))
    throw new Error(
      `There is no call "${name}". The calls are ${Object.keys(allEndpoints).toSorted().join(', ')}.`,
    )
  const { contract, method, path } = serviceCall(getContract(name), wire)
  const prefix = contract.context === 'oauth' ? '/oauth' : ''
  // A placeholder of a path is one segment.
  return { ...effect, method, path: prefix + path.replace(PLACEHOLDER, '*') }
}

/**
 * Returns the function that tells whether a path below `baseUrl` is one that the setting `wire` sets for a call. Such a
 * path contains the prefix of its context as the services have it.
 */
export function getChangedPaths({ wire = null, contexts = {} }: GivenSettings): (path: string) => boolean {
  const calls = contracts
    .filter(({ context }) => context !== 'oauth')
    .map((contract) => ({
      isChanged: wire?.calls?.[contract.name]?.path !== undefined,
      template: serviceCall(contract, wire, contexts).path,
    }))
    // `/plans` must match before `/{accountId}`.
    .toSorted((a, b) => a.template.split(PLACEHOLDER).length - b.template.split(PLACEHOLDER).length)
  return (path) => calls.find(({ template }) => fits(path, template))?.isChanged ?? false
}

/** Returns whether a path has the parts of a template, with any text for each placeholder. */
function fits(path: string, template: string): boolean {
  const parts = path.split('/')
  const expected = template.split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, index) => part === parts[index] || (part.startsWith('{') && parts[index] !== ''))
  )
}
