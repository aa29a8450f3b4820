/** Pages for contributors, and pages that mention everything: for most queries another page is a better result. */
const LOW_RANKED = /^\/(?:changelog|comparison|messages|contributing|decisions|repository)(?:[#?]|$)/

/** Returns the factor by which the search ranks a section; `id` is its address on the site. */
export const getRank = (id: string): number => (LOW_RANKED.test(id) ? 0.2 : 1)
