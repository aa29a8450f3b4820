/** What a user can mend: its message alone is shown, without a stack trace. */
export class Problem extends Error {}
