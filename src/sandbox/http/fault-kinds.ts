/**
 * Kinds of faults. A browser silently repeats a call, even a POST, after a reset of a reused connection: in
 * a browser a single `reset` may appear only in the log, and two in a row reach the page.
 */
export const FAULT_KINDS = [
  'status',
  'nocors',
  'timeout',
  'reset',
  'malformed',
  'html',
  'truncated',
  'slow',
] as const
