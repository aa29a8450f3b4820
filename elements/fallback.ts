// What an element loads that cannot show its content: one file for both, as its name costs bytes in every
// entry.
export { recover } from './damaged-file.ts'
export { showOldBrowser } from './old-browser.ts'
