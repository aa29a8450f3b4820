import { createElement, type ReactNode } from 'react'
import { logo } from './logo.css.ts'

/** Shape of a logo: SVG tag, attributes, child shapes. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Shape[]]

const renderShape = ([tag, attributes, ...children]: Shape): ReactNode =>
  createElement(tag, attributes, ...children.map(renderShape))

/** Renders a brand's logo, at most as wide as its container. */
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
        {createElement('g', null, ...shapes.map(renderShape))}
      </svg>
    </span>
  )
}

export interface LogoProps {
  /** Shapes and natural size in px. */
  image: { shapes: readonly Shape[]; width: number; height: number }
  /** The brand's name. */
  alt: string
}
