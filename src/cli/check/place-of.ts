import type { Contract } from '../../services/contract/contract.ts'

/** Returns a call for a finding: `GET /subscriptions/plans`. */
export const getPlace = ({ method, context, path }: Contract): string => `${method} /${context}${path}`
