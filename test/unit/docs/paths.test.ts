import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorsOf } from '../../fixtures/anchors.ts'
import { documents, documentText } from '../../fixtures/snippets.ts'

const root = resolve(import.meta.dirname, '../../..')
const decisions = readdirSync(resolve(root, 'src/decisions')).map((name) => `src/decisions/${name}`)
const everyDocument = [...documents, 'CHANGELOG.md', ...decisions]

/** A path in code style; `brands/acme` and `acct-support` are the examples of a new brand and a new tag. */
const PATH =
  /`((?!brands\/acme|src\/areas\/support|elements\/acct-support)(?:src|elements|brands|demo|stories|test|\.config|\.docs|\.storybook)\/[\w./-]+)`/g

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
