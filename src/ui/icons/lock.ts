/** Stroke path of a lock on a 24 px grid. */
export const lock =
  'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6.6 10.5h10.8a1.6 1.6 0 0 1 1.6 1.6v6.3a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 18.4v-6.3a1.6 1.6 0 0 1 1.6-1.6ZM12 14v2.5'
