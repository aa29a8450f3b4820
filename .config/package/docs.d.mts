/** Returns the names of the published files of .docs/. */
export function publishedDocs(): string[]
/** Returns a document as the package has it; `file` is its path in the repository. */
export function packagedText(file: string, text: string): string
