import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noteLine } from '../../../src/brand/design-tokens/note.ts'
import { readTokens } from '../../../src/brand/design-tokens/read-tokens.ts'
import { themeValues } from '../../../src/brand/design-tokens/theme-values.ts'
import { propertiesRule } from '../../../src/brand/property-css.ts'

const guide = readFileSync(resolve(import.meta.dirname, '../../../.docs/design-tokens.md'), 'utf8')

/** Returns the content of a block of the guide, without its indent. */
const getBlock = (pattern: RegExp): string => (pattern.exec(guide)?.[1] ?? '').replace(/^ {3}/gm, '')
const getFile = (name: string): string =>
  getBlock(
    new RegExp(`Create \`${name.replaceAll('.', '\\.')}\`:\\n\\n {3}\`\`\`json\\n([\\s\\S]*?)\\n {3}\`\`\``),
  )

describe('the guide to design tokens', () => {
  it('shows the custom properties and the lines that follow from its files', () => {
    const names = [...(/npx acct-head[\s\S]*?```/.exec(guide)?.[0] ?? '').matchAll(/--tokens (\S+)/g)].map(
      ([, name = '']) => name,
    )
    expect(names).toHaveLength(3)
    const read = readTokens(names.map((name) => ({ name, text: getFile(name) })))
    expect(propertiesRule(themeValues(read))).toBe(getBlock(/```css\n([\s\S]*?)\n {3}```/))
    expect(
      read.notes
        .filter(({ kind }) => kind !== 'unkept')
        .map(noteLine)
        .join('\n'),
    ).toBe(getBlock(/```text\n([\s\S]*?)\n {3}```/))
  })
})
