import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { type Change, insertInto, newFile } from './change.ts'
import { readText } from './files.ts'
import { UsageError } from './usage.ts'

const PAGE = 'index.html'

/** Lines of a page, without indentation. */
export interface PageLines {
  head: readonly string[]
  body: readonly string[]
}

const NEW_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>Account</title>
  </head>
  <body>
  </body>
</html>
`

/** Returns the change of index.html. Throws UsageError for a page in which the lines have no place. */
export function changePage(folder: string, { head, body }: PageLines, isNew: boolean): Change {
  const before = readText(folder, PAGE)
  if (before === null) {
    if (!isNew) throw new UsageError(`The project has no ${PAGE} in ${folder}.`)
    return newFile(PAGE, add(NEW_PAGE, { head, body }).after)
  }
  if (before.includes('data-acct-settings'))
    throw new UsageError(`${PAGE} has settings of the tags already, so create-acct leaves it as it is.`)
  return add(before, { head, body })
}

function add(page: string, { head, body }: PageLines): Change {
  return insertInto(PAGE, page, [insertionBefore(page, 'head', head), insertionBefore(page, 'body', body)])
}

function insertionBefore(page: string, tag: 'head' | 'body', lines: readonly string[]) {
  const end = getEndTag(page, tag)
  const newline = page.includes('\r\n') ? '\r\n' : '\n'
  const lineStart = page.lastIndexOf('\n', end - 1) + 1
  const outer = page.slice(lineStart, end)
  const isAlone = outer.trim() === ''
  const indent = isAlone ? outer + (/^\t/m.test(page) ? '\t' : '  ') : ''
  const text = lines.map((line) => indent + line.replaceAll('\n', newline + indent) + newline).join('')
  return isAlone ? { at: lineStart, text } : { at: end, text: newline + text }
}

/** Returns the offset of `</head>` or `</body>`. The same text in a comment or a script does not count. */
function getEndTag(page: string, tag: 'head' | 'body'): number {
  const html = getChild(parse(page, { sourceCodeLocationInfo: true }), 'html')
  const location = html && getChild(html, tag)?.sourceCodeLocation
  // The parser adds the elements that a page leaves out.
  if (!location?.startTag)
    throw new UsageError(`${PAGE} has no <${tag}>. Write <${tag}> and </${tag}> into it, and try again.`)
  if (!location.endTag) throw new UsageError(`${PAGE} has no </${tag}>. Write it, and try again.`)
  return location.endTag.startOffset
}

type Parent = DefaultTreeAdapterMap['parentNode']
type Element = DefaultTreeAdapterMap['element']

const getChild = ({ childNodes }: Parent, tag: string): Element | undefined =>
  childNodes.find((node): node is Element => node.nodeName === tag)
