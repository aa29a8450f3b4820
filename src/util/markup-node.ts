/** A node of a first view: text, or tag name, attributes and children. */
export type MarkupNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>> | 0, ...MarkupNode[]]
