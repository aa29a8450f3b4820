import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { dark, light, logo } from './logo.css.ts'

/** A logo's picture for each scheme, with its natural size in px. */
export interface LogoPicture {
  light: string
  dark: string
  width: number
  height: number
}

/** A brand's logo; the scheme decides which picture shows. */
export function Logo({ image, alt }: { image: LogoPicture; alt: string }): ReactNode {
  const { width, height } = image
  return (
    <span className={logo} part="logo">
      <img className={classNames(light)} src={image.light} alt={alt} width={width} height={height} />
      <img className={classNames(dark)} src={image.dark} alt={alt} width={width} height={height} />
    </span>
  )
}
