import { AcctError } from '../errors/acct-error.ts'
import type { Transport } from '../transport/transport.ts'

/**
 * Returns the functions of a module of services such that an error about a response, for example of another
 * shape, carries the name of the call like the transport's own errors.
 */
export function nameFailures<Services extends object>(services: Services): Services {
  const named = Object.entries(services).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? withName(value as Service) : value,
  ])
  return Object.fromEntries(named)
}

type Service = (...args: unknown[]) => unknown

const isTransport = (value: unknown): value is Transport =>
  typeof value === 'object' && value !== null && 'call' in value

function withName(service: Service): Service {
  return (transport, ...rest) => {
    if (!isTransport(transport)) return service(transport, ...rest)
    let last: string | undefined
    const observed: Transport = {
      call(endpoint, options) {
        last = endpoint.name
        return transport.call(endpoint, options)
      },
    }
    const result = service(observed, ...rest)
    if (!(result instanceof Promise)) return result
    return result.catch((thrown) => {
      if (thrown instanceof AcctError) thrown.call ??= last
      throw thrown
    })
  }
}
