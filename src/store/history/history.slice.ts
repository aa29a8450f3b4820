import type { Invoice } from '../../domain/invoice.ts'
import { IDLE, type RequestState } from '../core/request.ts'

/** The account's invoices as the services send them, all of them and unsorted. */
export type HistoryState = RequestState<readonly Invoice[]>

export interface HistoryPart {
  /** Only once a screen needs the invoices. */
  history?: HistoryState | undefined
}

/** Returns the account's invoices. */
export const historyOf = ({ history = IDLE }: HistoryPart): HistoryState => history

/** Returns the ids of the account's invoices; null while they are unknown or can be stale. */
export function invoiceIds(state: HistoryPart): (string | null)[] | null {
  const history = historyOf(state)
  return history.status === 'done' ? history.data.map(({ invoiceId }) => invoiceId) : null
}
