import type { WireSettings } from '../../brand/wire-settings.ts'
import type { Endpoint } from '../../transport/endpoint.ts'
import { getName, type Names, renameFields, restoreFields } from '../../util/rename-fields.ts'
import type { Contract } from './contract.ts'
import { failure } from './failures.ts'
import type { Shape } from './shape.ts'

/** A call of the services as the settings describe them: the contract, changed by `wire`. */
export interface ServiceCall {
  contract: Contract
  method: Endpoint['method']
  /** Path below the address of the service, with the prefix of its context: `/subscriptions/{id}/cancel`. */
  path: string
  /** Names of the fields in the request, and in the response. */
  request: Names
  response: Names
  /** Return JSON, or the query, with the names of the contract. */
  restoreRequest(body: unknown): unknown
  restoreQuery(query: URLSearchParams): URLSearchParams
  restoreResponse(body: unknown): unknown
  /** Returns the JSON of a response with the services' names. */
  renameResponse(body: unknown): unknown
}

/** Lists the paths of the fields in shapes: `invoices.invoiceTotal`. */
export function fieldPaths(shapes: readonly Shape[]): Set<string> {
  const paths = new Set<string>()
  const visit = (shape: Shape, parent: string): void => {
    if (shape.type === 'array') visit(shape.items, parent)
    if (shape.type === 'union') for (const part of shape.of) visit(part, parent)
    if (shape.type !== 'object') return
    for (const [name, field] of Object.entries(shape.fields)) {
      const path = parent ? `${parent}.${name}` : name
      paths.add(path)
      visit(field, path)
    }
    if (shape.others) visit(shape.others, parent ? `${parent}.*` : '*')
  }
  for (const shape of shapes) visit(shape, '')
  return paths
}

/** Returns the shapes of a call's request: the body, and the query as an object. */
export const requestShapes = ({ body, query }: Contract): Shape[] => [
  ...(body ? [body] : []),
  { type: 'object', fields: query ?? {} },
]

/** Returns the shapes of a call's responses. */
export const responseShapes = ({ response, failures }: Contract): Shape[] => [
  response,
  failure,
  ...Object.values(failures ?? {}),
]

/** Returns a call as the settings of a brand describe its services. */
export function serviceCall(
  contract: Contract,
  wire: WireSettings | null,
  contexts: Readonly<Record<string, string | undefined>> = {},
): ServiceCall {
  const { name, context } = contract
  const { method = contract.method, path, request = {}, response = {} } = wire?.calls?.[name] ?? {}
  const fields = wire?.fields ?? {}
  const sent: Names = { paths: request, fields }
  const received: Names = { paths: response, fields }
  const prefix = context === 'oauth' ? '' : (contexts[context] ?? context).replaceAll(/^\/|\/$/g, '')
  const inRequest = knows(() => requestShapes(contract))
  const inResponse = knows(() => responseShapes(contract))
  return {
    contract,
    method,
    path: path ?? `${prefix && `/${prefix}`}${contract.path}`,
    request: sent,
    response: received,
    restoreRequest: (body) => restoreFields(body, sent, inRequest),
    restoreQuery: (query) => {
      const own = Object.keys(contract.query ?? {})
      const before = new Map(own.map((field) => [getName(sent, field) ?? field, field]))
      return new URLSearchParams([...query].map(([field, value]) => [before.get(field) ?? field, value]))
    },
    restoreResponse: (body) => restoreFields(body, received, inResponse),
    renameResponse: (body) => renameFields(body, received),
  }
}

/**
 * Returns the function that knows the fields of shapes; it reads them with its first use. A name that the
 * contract does not fix, such as a currency, counts as `*`.
 */
function knows(shapes: () => readonly Shape[]): (path: string) => boolean {
  let paths: ReadonlySet<string> | null = null
  return (path) => {
    paths ??= fieldPaths(shapes())
    if (paths.has(path)) return true
    const names = path.split('.')
    return names.length > 1 && paths.has(names.with(-2, '*').join('.'))
  }
}
