// Reads the colors of an image file. The file stays in the browser: nothing is sent.
import { dominantColors } from './logo-colors.ts'

/** Longest side of the copy whose pixels are counted. */
const SIDE = 160

const getAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(`${reader.result}`)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    // The policy of the site allows images of `data:` and not of `blob:`.
    reader.readAsDataURL(file)
  })

/** Returns the dominant colors of an image file. Rejects for a file that is no image. */
export async function colorsOfFile(file: Blob): Promise<string[]> {
  const image = new Image()
  image.src = await getAddress(file)
  try {
    await image.decode()
  } catch {
    throw new Error('The file is no image that this browser can show.')
  }
  // An SVG without a size of its own has none.
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = image
  const scale = SIDE / (Math.max(width, height) || SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((width || SIDE) * scale))
  canvas.height = Math.max(1, Math.round((height || SIDE) * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser has no canvas.')
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return dominantColors(pen.getImageData(0, 0, canvas.width, canvas.height).data)
}
