import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documents, documentText } from '../../fixtures/snippets.ts'

const root = resolve(import.meta.dirname, '../../..')
const decisions = readdirSync(resolve(root, 'src/decisions')).map((name) => `src/decisions/${name}`)
const everyDocument = [...documents, 'CHANGELOG.md', ...decisions]

/** A path in code style; `brands/acme` and `acct-support` are the examples of a new brand and a new tag. */
const PATH =
  /`((?!brands\/acme|src\/areas\/support|elements\/acct-support)(?:src|elements|brands|demo|stories|test|\.config|\.docs|\.storybook)\/[\w./-]+)`/g

/** Returns the anchors of a document: its headings as GitHub names them, and its own. */
function anchorsOf(file: string): Set<string> {
  const text = documentText(file)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/<a id=.*?<\/a>/g, '')
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)])
}

describe('documents', () => {
  it.each(everyDocument)('%s names files and folders that exist', (file) => {
    const named = [...documentText(file).matchAll(PATH)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
  })

  it.each(everyDocument)('%s links to files and anchors that exist', (file) => {
    const text = documentText(file).replaceAll(/```[\s\S]*?```/g, '')
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    const lost = links.filter(([, to = '', anchor = '']) => {
      const target = to === '' ? file : join(dirname(file), to)
      return !existsSync(resolve(root, target)) || (anchor !== '' && !anchorsOf(target).has(anchor))
    })
    expect(lost.map(([link]) => link)).toEqual([])
  })
})
