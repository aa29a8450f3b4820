/** Calls `stop` when the npm script that started us is gone. */
export function whenParentEnds(stop: () => void): void
