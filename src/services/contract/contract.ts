import type { Endpoint } from '../../transport/endpoint.ts'
import { type AnyEndpointName, allEndpoints } from '../all-endpoints.ts'
import { accountCalls, configCalls } from './account.ts'
import { authenticationCalls } from './authentication.ts'
import type { CallContract } from './call.ts'
import { checkoutCalls } from './checkout.ts'
import { failure, gatewayFailure } from './failures.ts'
import { oauthCalls } from './oauth.ts'
import { paymentCalls } from './payment.ts'
import { type Infer, type Shape, union } from './shape.ts'
import { subscriptionCalls } from './subscriptions.ts'

const calls = {
  ...authenticationCalls,
  ...oauthCalls,
  ...accountCalls,
  ...configCalls,
  ...subscriptionCalls,
  ...checkoutCalls,
  ...paymentCalls,
} as const satisfies Record<AnyEndpointName, CallContract>

/** A call with its method, path and authentication. */
export interface Contract extends Endpoint, CallContract {
  name: AnyEndpointName
}

/** The wire contract of every call, in the order of the endpoint tables. */
export const contracts: readonly Contract[] = (Object.keys(allEndpoints) as AnyEndpointName[]).map(
  (name) => ({
    ...(allEndpoints[name] as Endpoint),
    ...(calls[name] as CallContract),
    name,
  }),
)

const byName: ReadonlyMap<string, Contract> = new Map(contracts.map((contract) => [contract.name, contract]))

/** Returns the contract of a call. */
export function getContract(name: AnyEndpointName): Contract {
  const contract = byName.get(name)
  if (!contract) throw new Error(`There is no call ${name}.`)
  return contract
}

/** JSON with HTTP status 200 of a call. */
export type ResponseOf<Name extends AnyEndpointName> = Infer<(typeof calls)[Name]['response']>

/** Returns the shape of a response's body by its HTTP status. */
export function responseShape({ auth, response, failures }: Contract, status: number): Shape {
  if (status === 200) return response
  const shape = failures?.[status] ?? failure
  return auth === 'signed' ? union([shape, gatewayFailure]) : shape
}
