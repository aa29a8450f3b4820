/** Stroke path of a camera on a 24 px grid. */
export const camera =
  'M12 4a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 12 4Zm0 3.9a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6ZM12 16.4v2.1M7.5 20h9'
