/**
 * Parses the text of a JSON file, which can start with a byte order mark: editors on Windows write one, and JSON does not
 * allow it. Throws SyntaxError, whose message can quote the text.
 */
export const parseJsonText = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))
