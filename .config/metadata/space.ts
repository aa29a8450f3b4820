import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import heights from '../../brands/reserved-space.json' with { type: 'json' }
import { reservedSpaceCss } from '../../src/hosting/reserved-space.ts'
import { SPACE_DOCUMENT } from './documents.ts'

/** The style element of a snippet that starts with this comment, and the rest of its block, which has the tags. */
const BLOCK = /(<style>\n {2}\/\* Reserved space[^\n]*\n)[\s\S]*?(<\/style>)([\s\S]*?\n```)/g

/** Returns a text whose snippets reserve the space of their tags by the current figures. */
const withSpace = (text: string): string =>
  text.replaceAll(BLOCK, (_, start: string, end: string, rest: string) => {
    const tags = new Set([...rest.matchAll(/<(acct-[\w-]+)/g)].map(([, tag = '']) => tag))
    const rules = [...tags].flatMap((tag) => reservedSpaceCss(heights, tag, 'geeni').split('\n'))
    return `${start}${rules.map((rule) => `  ${rule}\n`).join('')}${end}${rest}`
  })

/** Returns the quick start with current reserved space, by its path. */
export const spaceDocument = (): Record<string, string> => ({
  [SPACE_DOCUMENT]: withSpace(readFileSync(resolve(import.meta.dirname, '../..', SPACE_DOCUMENT), 'utf8')),
})
