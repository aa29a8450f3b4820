/**
 * Copies a text. Without the permission to write to the clipboard, or on an http page, it copies the
 * selection of a field. Resolves with whether that worked.
 * @param showField shows a field whose content is the text, and returns it
 */
export async function copyText(text: string, showField: () => HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = showField()
    if (!field) return false
    const page = field.ownerDocument
    field.focus({ preventScroll: true })
    field.select()
    // The only way to copy without the permission; where a browser has removed it, the field stays selected.
    return typeof page.execCommand === 'function' && page.execCommand('copy')
  }
}
