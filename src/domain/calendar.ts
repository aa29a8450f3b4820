/** Midnight of a moment's calendar day in the viewer's time zone, in ms. A bare date is that day anywhere. */
export function startOfDay(moment: string | Date): number {
  const date = parseMoment(moment)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** A date of the services: a bare `2026-11-21` is that calendar day here and not midnight in Greenwich. */
export function parseMoment(moment: string | Date): Date {
  if (moment instanceof Date) return moment
  const bare = /^(\d{4})-(\d{2})-(\d{2})$/.exec(moment)
  return bare ? new Date(Number(bare[1]), Number(bare[2]) - 1, Number(bare[3])) : new Date(moment)
}
