/** What a user can mend: its message alone is shown, without a stack trace. */
export class CommandError extends Error {}

/** What something thrown says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
