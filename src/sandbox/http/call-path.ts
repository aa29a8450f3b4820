import type { SpokenCall } from '../../services/contract/spoken.ts'

/** Returns the path of a call in the sandbox, which has the OAuth service below the address of the others. */
export const pathOf = ({ contract, path }: SpokenCall): string =>
  (contract.context === 'oauth' ? '/oauth' : '') + path
