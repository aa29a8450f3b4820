import type { done, failure, functionFailure, payload } from '../../services/contract/failures.ts'
import type { Infer } from '../../services/contract/shape.ts'

/**
 * The files of this folder name the JSON of the services as TypeScript types, which derive from the wire
 * contract (`src/services/contract`).
 */

/** Success without content. */
export type StatusResponse = Infer<typeof done>

/** Body of a failure. `code` is one of A§8 if one fits. */
export type FailureResponse = Infer<typeof failure>

/** Failure of POST /subscribe, with HTTP 200. */
export type FunctionFailureResponse = Infer<typeof functionFailure>

/** What the `Payload` of such a failure contains. */
export type FailurePayload = Infer<typeof payload>
