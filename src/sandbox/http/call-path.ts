import type { ServiceCall } from '../../services/contract/service-call.ts'

/** Returns the path of a call in the sandbox, which has the OAuth service below the address of the others. */
export const getPath = ({ contract, path }: ServiceCall): string =>
  (contract.context === 'oauth' ? '/oauth' : '') + path
