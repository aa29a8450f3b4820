/** Stroke path of a person on a 24 px grid. */
export const user = 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.8 20c.7-3.7 3.6-5.5 7.2-5.5s6.5 1.8 7.2 5.5'
