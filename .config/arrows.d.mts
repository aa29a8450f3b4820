/** The text of arrows.json. */
export function arrowsJson(): string

/** Folder of src/store/ to the folders of src/store/ it may import from, besides itself. */
export const STORE_ARROWS: Readonly<Record<string, readonly string[]>>
