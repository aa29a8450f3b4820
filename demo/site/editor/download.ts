// Files that the editor hands to the visitor.
import { strToU8, zipSync } from 'fflate'

/** Returns a ZIP file of a folder with texts by name. */
export const getZip = (folder: string, files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, strToU8(text)])),
    ),
  )

/** Saves a file as the browser does with a download. */
export function save(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
