import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TOKEN_TEXTS } from '../../../../../demo/site/editor/token-texts.ts'
import { TOKENS } from '../../../../../demo/site/editor/tokens.ts'

describe('the text of a token', () => {
  it('is the one of the document of themes, for each token of the editor', () => {
    const theming = readFileSync('.docs/theming.md', 'utf8')
    for (const { property } of TOKENS) {
      expect(TOKEN_TEXTS[property], property).toMatch(/\.$/)
      expect(theming).toContain(`| \`${property}\` | ${TOKEN_TEXTS[property]} |`)
    }
  })

  it('says where the second color of a brand appears', () => {
    expect(TOKEN_TEXTS['--acct-color-accent']).toContain('ribbons')
  })
})
