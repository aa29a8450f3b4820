/**
 * Returns SQLite's program. The package's build replaces this module by one that contains the bytes, so that no bundler
 * has to find a file; from the sources, SQLite reads its own.
 */
export const sqliteProgram = async (): Promise<ArrayBuffer | undefined> => undefined
