import type { Invoice } from '../../domain/invoice.ts'
import type { RequestState } from '../core/request.ts'

/** The account's invoices as the services send them, all of them and unsorted. */
export type HistoryState = RequestState<readonly Invoice[]>
