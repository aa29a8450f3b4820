import type { LogoImage } from '../src/brand/brand.ts'
import type { LogoShape } from '../src/brand/logo-shape.ts'

/** The colors of a logo: of the letters, of the symbol and of the detail inside the symbol. */
export interface LogoInks {
  ink: string
  mark: string
  detail: string
}

/** A logo as a function of its colors: shapes on an area of `width` by 40 px. */
export interface LogoDrawing {
  width: number
  draw: (inks: LogoInks) => readonly LogoShape[]
}

const HEIGHT = 40

/** Creates the image of a drawing, whose colors follow the scheme. */
export function logoImage({ width, draw }: LogoDrawing, light: LogoInks, dark: LogoInks): LogoImage {
  const getInk = (name: keyof LogoInks): string =>
    light[name] === dark[name] ? light[name] : `light-dark(${light[name]},${dark[name]})`
  const shapes = draw({ ink: getInk('ink'), mark: getInk('mark'), detail: getInk('detail') })
  return { shapes, width, height: HEIGHT }
}
