/** What a reader of design tokens has to say about one token, group or file. */
export interface TokenNote {
  /** Path of the token or group, such as `color.primary`, or the name of a file. */
  path: string
  /**
   * - `invalid`: the value cannot be used, and the token is left out;
   * - `unused`: the theme has no such token, and no token of the theme refers to it;
   * - `converted`: the value is used in another form, such as another color space;
   * - `deprecated`: the value is used, and the file says that the token is deprecated;
   * - `ignored`: a property that the format does not have;
   * - `unkept`: a property of the format that this product reads and does not write again.
   */
  kind: 'invalid' | 'unused' | 'converted' | 'deprecated' | 'ignored' | 'unkept'
  /** What follows the path in a sentence: `has no type`. */
  text: string
}

/** A part of a document that cannot be used. The reader turns it into a note. */
export class TokenError extends Error {}

/** A document that is too large, so that no part of it is used. */
export class LimitError extends TokenError {}

/** Returns a note as one line: `color.primary: has no type.` */
export const noteLine = ({ path, text }: Pick<TokenNote, 'path' | 'text'>): string => `${path}: ${text}.`
