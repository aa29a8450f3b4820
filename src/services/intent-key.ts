import { randomId } from '../domain/random-id.ts'

/** A key for one intent, so that a write that costs money is carried out once however often it is sent. */
export const newIntentKey = randomId
