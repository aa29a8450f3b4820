import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAnchors } from '../../fixtures/anchors.ts'
import { documents, documentText } from '../../fixtures/snippets.ts'

const root = resolve(import.meta.dirname, '../../..')
const decisions = readdirSync(resolve(root, '.docs/decisions')).map((name) => `.docs/decisions/${name}`)
const everyDocument = [...documents, 'CHANGELOG.md', ...decisions]

/** A path in code style, besides the examples of a new brand, tag, language and call. */
const PATH =
  /`((?!brands\/acme|src\/areas\/support|elements\/acct-support|src\/i18n\/locales\/pl|src\/\w+\/\w+\/device-names)(?:src|elements|brands|demo|stories|test|\.config|\.docs|\.storybook)\/[\w./-]+)`/g

describe('documents', () => {
  it('name files and folders that exist', () => {
    const named = everyDocument.flatMap((file) =>
      [...documentText(file).matchAll(PATH)].map(([, path = '']) => ({ file, path })),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ path }) => !existsSync(resolve(root, path)))).toEqual([])
  })

  it('link to files and anchors that exist', () => {
    const links = everyDocument.flatMap((file) => {
      const text = documentText(file).replaceAll(/```[\s\S]*?```/g, '')
      return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
        ([link, to = '', anchor = '']) => ({ file, link, to, anchor }),
      )
    })
    expect(links.length).toBeGreaterThan(100)
    const lost = links.filter(({ file, to, anchor }) => {
      const target = to === '' ? file : join(dirname(file), to)
      return !existsSync(resolve(root, target)) || (anchor !== '' && !getAnchors(target).has(anchor))
    })
    expect(lost.map(({ file, link }) => `${file}: ${link}`)).toEqual([])
  })
})
