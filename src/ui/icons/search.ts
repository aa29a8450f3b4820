/** A magnifying glass on a 24 px grid, drawn as strokes. */
export const search = 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l4.5 4.5'
