/** Stroke paths of the chevrons for previous and next, on a 24 px grid. */
export const chevronLeft = 'M14.5 6.5 9 12l5.5 5.5'
export const chevronRight = 'M9.5 6.5 15 12l-5.5 5.5'
