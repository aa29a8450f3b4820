/**
 * Returns the address of a file's folder, with a trailing slash. In place of it, `new URL('.', import.meta.url)`
 * means a file to bundlers, which fail on a folder.
 */
export const getFolder = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)
