/**
 * The newest features that the elements need: a browser that has both is as new as `browserslist` in package.json, and
 * therefore has all others (.docs/browsers.md).
 */
const NEWEST = '(color:light-dark(red,red)) and selector(:state(a))'

/** Returns whether the elements run in this browser. Documents of tests outside a browser may have no `CSS`. */
export const isSupported = (): boolean => globalThis.CSS?.supports?.(NEWEST) !== false
