/** Stroke path of a receipt on a 24 px grid. */
export const receipt =
  'M6.5 3.5h11v17l-2.2-1.6-1.7 1.6-1.6-1.6-1.6 1.6-1.7-1.6-2.2 1.6ZM9.5 8h5M9.5 11.5h5M9.5 15h2.5'
