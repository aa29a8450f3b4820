import type { LogoImage, LogoShape } from '../src/brand/brand.ts'

/** The colours of one rendering of a logo: the letters, the symbol and the detail inside the symbol. */
export interface LogoInks {
  ink: string
  mark: string
  detail: string
}

/** What a brand draws: shapes on a ground `width` by 40. */
export interface LogoDrawing {
  width: number
  draw: (inks: LogoInks) => readonly LogoShape[]
}

const HEIGHT = 40

/** Renders a drawing, whose colours follow the light and the dark scheme. */
export function logoImage({ width, draw }: LogoDrawing, light: LogoInks, dark: LogoInks): LogoImage {
  const inkOf = (name: keyof LogoInks): string =>
    light[name] === dark[name] ? light[name] : `light-dark(${light[name]}, ${dark[name]})`
  const shapes = draw({ ink: inkOf('ink'), mark: inkOf('mark'), detail: inkOf('detail') })
  return { shapes, width, height: HEIGHT }
}
