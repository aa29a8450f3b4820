import type { ResponseOf } from '../../services/contract/contract.ts'

/** POST /preview: amount due today; when it is 0, `chargeDate` is the date of the next payment. */
export type PreviewResponse = ResponseOf<'preview'>

/** POST /subscribe, when the order is done. */
export type SubscribeResponse = Extract<ResponseOf<'subscribe'>, { subscription: unknown }>
