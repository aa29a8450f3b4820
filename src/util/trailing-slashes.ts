/**
 * Returns a text without the slashes at its end. The time is linear: without the lookbehind, the expression would
 * scan a row of slashes once from each of them.
 */
export const withoutTrailingSlashes = (text: string): string => text.replace(/(?<!\/)\/+$/, '')
