import { randomId } from '../util/random-id.ts'

/** Returns a key for one intent, with which the services execute a repeated paid write only once. */
export const newIntentKey = randomId
