/** Calls `stop` when the npm script that started this process ends. */
export function whenParentEnds(stop: () => void): void
