// Every link of the built pages: to a page, to an anchor, to a file; and that no code has lost its content.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import type { Report } from './report.ts'

/** What the parser returns, as far as links need it. */
interface Node {
  nodeName?: string
  attrs?: readonly { name: string; value: string }[]
  childNodes?: readonly Node[]
  content?: Node
}

interface Document {
  /** Values of `href` and `src`. */
  targets: readonly string[]
  ids: ReadonlySet<string>
  /** Number of code elements without content, which Vue can leave of braces. */
  emptyCodes: number
}

function getDocument(html: string): Document {
  const targets: string[] = []
  const ids = new Set<string>()
  let emptyCodes = 0
  const visit = ({ nodeName, attrs = [], childNodes = [], content }: Node): void => {
    if (nodeName === 'code' && childNodes.length === 0) emptyCodes += 1
    for (const { name, value } of attrs) {
      if (name === 'id') ids.add(value)
      else if (name === 'href' || name === 'src') targets.push(value)
    }
    for (const child of childNodes) visit(child)
    // The tags in a first view have links of their own, which need services.
    if (content && !attrs.some(({ name }) => name === 'shadowrootmode')) visit(content)
  }
  visit(parse(html))
  return { targets, ids, emptyCodes }
}

/** Checks each link of the built site. Links to other hosts are not requested. */
export function checkLinks(folder: string, report: Report): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !name.startsWith('acct/'),
  )
  const documents = new Map(
    names.map((name) => [name, getDocument(readFileSync(join(folder, name), 'utf8'))]),
  )
  const pageAt = (path: string): string => `${path === '/' ? 'index' : path.slice(1)}.html`
  for (const [name, { targets, emptyCodes }] of documents) {
    const own = name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`
    const problems = targets.flatMap((target) => {
      const url = new URL(target, `http://site${own}`)
      if (url.host !== 'site') return []
      if (existsSync(join(folder, url.pathname)) && url.pathname !== '/') return []
      const page = documents.get(pageAt(url.pathname))
      if (!page) return [`${target} is no page`]
      const id = decodeURIComponent(url.hash.slice(1))
      return id && !page.ids.has(id) ? [`${target} has no such anchor`] : []
    })
    const empty = emptyCodes > 0 ? [`${emptyCodes} code elements are empty`] : []
    report.add(`links and code of ${own}`, [...new Set(problems), ...empty])
  }
}
