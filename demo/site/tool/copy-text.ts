/**
 * Copies a text. Resolves with what the visitor reads about it.
 * @param otherwise what to do where the browser does not allow it
 */
export async function copyText(
  text: string,
  otherwise = 'The browser does not allow it: select the text and copy it.',
): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied'
  } catch {
    return otherwise
  }
}
