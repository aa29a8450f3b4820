import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documents, documentText } from '../../fixtures/snippets.ts'

const root = resolve(import.meta.dirname, '../../..')
const decisions = readdirSync(resolve(root, 'src/decisions')).map((name) => `src/decisions/${name}`)
/** A path in code style; `brands/acme` is the example of a new brand. */
const PATH = /`((?!brands\/acme)(?:src|elements|brands|demo|stories|test|\.config|\.docs|\.storybook)\/[\w./-]+)`/g

describe('paths in documents', () => {
  it.each([...documents, ...decisions])('%s names files and folders that exist', (file) => {
    const named = [...documentText(file).matchAll(PATH)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
  })
})
