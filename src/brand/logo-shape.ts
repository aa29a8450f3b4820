/**
 * A shape of a logo: SVG element, attributes as React names them, child shapes. Colors are CSS colors, so
 * that `light-dark()` can set one for each scheme.
 */
export type LogoShape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: LogoShape[],
]
