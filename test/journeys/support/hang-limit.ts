/**
 * Time limit of each step of a journey in ms. It ends a journey that hangs and decides no result: a slow machine takes
 * a fraction of it.
 */
export const HANG_MS = 120_000
