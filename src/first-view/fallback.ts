// Code that an element loads when it cannot show its content. Both functions share one file, because every
// entry contains the file's name. The file imports nothing that an entry contains.
export { recover } from '../mount/damaged-file.ts'
export { showOldBrowser } from './old-browser.ts'
