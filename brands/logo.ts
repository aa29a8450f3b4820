import type { LogoImage } from '../src/brand/brand.ts'

/** The colours of one rendering of a logo: the letters, the symbol and the detail inside the symbol. */
export interface LogoInks {
  ink: string
  mark: string
  detail: string
}

/** What a brand draws: shapes on a ground `width` by 40. */
export interface LogoDrawing {
  width: number
  draw: (inks: LogoInks) => string
}

const HEIGHT = 40

/** Renders a drawing for the light and for the dark scheme. */
export function logoImage({ width, draw }: LogoDrawing, light: LogoInks, dark: LogoInks): LogoImage {
  const url = (inks: LogoInks): string =>
    `data:image/svg+xml,${`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" fill="none">${draw(inks)}</svg>`
      .replaceAll('"', "'")
      // What an address may not hold; the rest stays as it is, so that it compresses with the other picture.
      .replace(/[%#<>]/g, encodeURIComponent)}`
  return { light: url(light), dark: url(dark), width, height: HEIGHT }
}
