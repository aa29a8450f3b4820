/** One line of the log, as fields. */
type LogEntry = Readonly<Record<string, string | number>>
export type Log = (event: string, entry?: LogEntry) => void

/** Returns a log of one JSON object per line, with the time. */
export const jsonLog =
  (write: (line: string) => void, now: () => Date = () => new Date()): Log =>
  (event, entry = {}) =>
    write(`${JSON.stringify({ time: now().toISOString(), event, ...entry })}\n`)

/** Most characters of a path in the log. */
const MOST = 200

/** Returns the path of an address for the log: no query, which can hold the token of a link. */
export const loggedPath = (target: string): string => (target.split(/[?#]/, 1)[0] ?? '').slice(0, MOST)
