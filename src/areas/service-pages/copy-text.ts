/**
 * Copies a text. Without the permission to write to the clipboard, or on an http page, it copies the
 * selection of the field, whose content is the text. Resolves with whether that worked.
 */
export async function copyText(text: string, field: HTMLTextAreaElement): Promise<boolean> {
  const page = field.ownerDocument
  try {
    await page.defaultView?.navigator.clipboard.writeText(text)
    return true
  } catch {
    field.focus({ preventScroll: true })
    field.select()
    // The only way to copy without the permission; where a browser has removed it, the field stays selected.
    return typeof page.execCommand === 'function' && page.execCommand('copy')
  }
}
