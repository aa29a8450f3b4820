/** An error that the user can fix. The command prints its message without a stack trace. */
export class CommandError extends Error {}

/** Returns the message of a thrown value. */
export const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
