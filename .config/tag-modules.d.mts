/** The exports of elements/tags.ts without the table behind them, as code. */
export function tagList(): string
