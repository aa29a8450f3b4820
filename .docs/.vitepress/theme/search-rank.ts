/** Pages for contributors, and pages that mention everything: others answer the same words better. */
const LATER = /^\/(?:changelog|comparison|contributing|decisions|repository)(?:[#?]|$)/

/** Returns the factor by which the search ranks a section; `id` is its address on the site. */
export const rankOf = (id: string): number => (LATER.test(id) ? 0.2 : 1)
