import { createElement, type ReactNode } from 'react'
import { logo } from './logo.css.ts'

/** A shape of a logo: SVG element, attributes, shapes inside. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inside: Shape[]]

const drawn = ([tag, attributes, ...inside]: Shape): ReactNode =>
  createElement(tag, attributes, ...inside.map(drawn))

/** A brand's logo, at most as wide as its place. */
export function Logo({ image, alt }: LogoProps): ReactNode {
  const { shapes, width, height } = image
  return (
    <span className={logo} part="logo">
      <svg
        role="img"
        aria-label={alt}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
      >
        {createElement('g', null, ...shapes.map(drawn))}
      </svg>
    </span>
  )
}

export interface LogoProps {
  /** Its shapes, and its natural size in px. */
  image: { shapes: readonly Shape[]; width: number; height: number }
  /** The brand's name. */
  alt: string
}
