/** Folder of src/ to the folders of src/ it may import from. */
export const ARROWS: Record<string, string[]>
/** Modules outside of src/ that a folder of src/ may import. */
export const OUTSIDE: Record<string, string[]>
/** Packages with a home. */
export const HOMES: { packages: string[]; folders: string[] }[]
/** The text of arrows.json. */
export function arrowsJson(): string

/** Folder of src/store/ to the folders of src/store/ it may import from, besides itself. */
export const STORE_ARROWS: Readonly<Record<string, readonly string[]>>
