/** Folder of the built site. */
export const SITE: string
