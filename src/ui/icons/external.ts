/** Stroke path of the external-link arrow on a 24 px grid. */
export const external =
  'M13.5 5H19v5.5M19 5l-8.2 8.2M17 14v3.4a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 17.4V8.6A1.6 1.6 0 0 1 6.6 7H10'
