/**
 * Resolves when the hosted portal has sent its first call, before React loads, or when the call has to wait
 * for another tab (restore-account.ts). Each file of the build has its own copy of this module, so the
 * document holds the promise.
 */
export const FIRST_CALL = Symbol.for('acct-elements.first-call')

/** A page of the hosted portal; without the promise while the code of the call has not loaded. */
export type CallingPage = Document & { [FIRST_CALL]?: Promise<void> }
