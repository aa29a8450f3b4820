/**
 * Returns midnight of a moment's calendar day in the browser's time zone, in ms. A date without time is the
 * same day everywhere.
 */
export function startOfDay(moment: string | Date): number {
  const date = parseMoment(moment)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/**
 * Returns a date that is today or later on the calendar of the browser's time zone; null for a date that is
 * over, invalid or unknown, which no screen announces.
 */
export const comingDate = (moment: string | null | undefined, now: Date): string | null =>
  moment && startOfDay(moment) >= startOfDay(now) ? moment : null

/**
 * Parses a date of the services. `2026-11-21` without time is that calendar day in the browser's time zone,
 * not midnight UTC.
 */
export function parseMoment(moment: string | Date): Date {
  if (moment instanceof Date) return moment
  const bare = /^(\d{4})-(\d{2})-(\d{2})$/.exec(moment)
  return bare ? new Date(Number(bare[1]), Number(bare[2]) - 1, Number(bare[3])) : new Date(moment)
}
