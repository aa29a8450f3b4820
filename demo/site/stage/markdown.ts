// Reading and rewriting Markdown without a parser of the whole language: headings, links and comments outside of
// fenced code.

const FENCED = /(^ *```[\s\S]*?^ *```$)/m

/** Applies `change` to the text outside of fenced code. */
export const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(FENCED)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

/** Returns the anchor of a heading, as GitHub names it. */
export const getAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/<a id=.*?<\/a>/g, '')
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Returns the anchors of a text: its headings, and its own `<a id>`. */
export function anchorsIn(text: string): string[] {
  const found: string[] = []
  outsideCode(text, (part) => {
    for (const [, title = ''] of part.matchAll(/^#+ (.+)$/gm)) found.push(getAnchor(title))
    for (const [, id = ''] of part.matchAll(/<a id="([^"]+)"/g)) found.push(id)
    return part
  })
  return found
}

/** Makes every heading one level lower. */
export const demoted = (text: string): string =>
  outsideCode(text, (part) => part.replaceAll(/^(#{1,5} )/gm, '#$1'))

/** Removes the comments outside of code: they are notes to the writers of the documents. */
export const withoutComments = (text: string): string =>
  outsideCode(text, (part) => part.replaceAll(/<!--[\s\S]*?-->\n?/g, '')).replaceAll(/\n{3,}/g, '\n\n')

/** A link or an image. Code spans are matched first, so that a link inside one is none. */
const LINK = /`[^`\n]+`(?!\]\()|(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?![a-z]+:)([^)#\s]*)(#[^)\s]*)?\)/g

/** What a link leads to: a path relative to the document, empty for the document itself, and an anchor. */
export interface Link {
  words: string
  isImage: boolean
  target: string
  anchor: string
}

/**
 * Replaces the addresses of all links and images within the repository; null removes the link and keeps its words.
 */
export const relinked = (text: string, getAddress: (link: Link) => string | null): string =>
  outsideCode(text, (part) =>
    part.replaceAll(LINK, (all, mark: string | undefined, words = '', target = '', hash = '') => {
      if (mark === undefined) return all
      const address = getAddress({ words, isImage: mark === '!', target, anchor: hash.slice(1) })
      return address === null ? words : `${mark}[${words}](${address})`
    }),
  )
