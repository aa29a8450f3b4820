import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { type Expression, getExpressions } from './expressions.ts'

const root = resolve(import.meta.dirname, '../../..')
const SOURCES = ['src', 'elements', 'brands', 'demo', '.config', '.docs/.vitepress']

/** Files whose expressions may take polynomial time, to the only text that they read: no stranger writes it. */
const OWN_TEXT: Readonly<Record<string, string>> = {
  '.config/package/docs.mjs': 'documents of the repository',
  '.config/words/use-check.ts': 'sources of the repository',
  'demo/site/stage/markdown.ts': 'documents of the repository',
}

/** Files that compose an expression from values, to an expression for each such call. */
const COMPOSED: Readonly<Record<string, readonly RegExp[]>> = {
  '.config/new-brand/check.ts': [/\bvisi\b/i],
  '.config/new-brand/tree.ts': [/\b(visi|neos)\b/i],
  '.config/selection.mjs': [/(export const codes = )\[([^\]]*)\]/, /(export const first: \w+ = )'(\w+)'/],
  '.config/unused-parts.ts': [/(?<![\w$])ReactDOM\.(\w+)/g],
  '.config/words/use-check.ts': [/^plan\..+\.name$/],
  'demo/site/check/editor.ts': [/^Accent #5b21b6$/],
  'src/first-view/address.ts': [/(?<=[?&])(?:payment_intent|redirect_[ps]\w+)=([^&#]*)&?/g],
  'src/hosting/cache-control.ts': [/^((chunks|embed)\/.+-[A-Za-z0-9_-]{8}\.js$|views\/[0-9a-f]{8}\/)/],
  'src/hosting/prerendered-view.ts': [/^markup:(.*),$/m],
  'src/testing/playwright/screen-texts.ts': [/^Pay .+ now$/],
}

/** Returns the attacks on an expression: a character whose repetition takes more than linear time. */
const attacksOn = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string[] =>
  analyse({ source, flags }).reports.map(
    ({ exponential, character }) =>
      `${exponential ? 'exponential' : 'polynomial'} time for many ${JSON.stringify(character.pick)}`,
  )

/** Returns the attacks on the expressions of a file, each with its line. */
const attacksOnAll = (file: string, expressions: readonly Expression[]): string[] =>
  expressions.flatMap((one) =>
    attacksOn(one).map((attack) => `${file}:${one.line} /${one.source}/${one.flags}: ${attack}`),
  )

const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?<!\.d)\.[cm]?[jt]sx?$/.test(file))
  .map((file) => ({ file, ...getExpressions(file, readFileSync(resolve(root, file), 'utf8')) }))

describe('the regular expressions of a source file', () => {
  it('are found as literals, and as texts of constants', () => {
    const source = `const HEX = '[da-f]+'
const pair = new RegExp(\`^(\${HEX})+$\`, 'i')
const { length } = text.split(/a+a+b/)
const again = new RegExp(text)
const copy = new RegExp(pair, 'g')`
    expect(getExpressions('a.ts', source)).toEqual({
      expressions: [
        { line: 3, source: 'a+a+b', flags: '' },
        { line: 2, source: '^([da-f]+)+$', flags: 'i' },
      ],
      dynamic: [
        { line: 4, code: 'new RegExp(text)' },
        { line: 5, code: "new RegExp(pair, 'g')" },
      ],
    })
  })

  it.each([
    { attack: 'from each slash of a row', expression: /\/+$/ },
    { attack: 'between two repetitions', expression: /\d+\w*x/ },
    { attack: 'in a repeated repetition', expression: /^(a+)+$/ },
  ])('have an attack $attack', ({ expression }) => expect(attacksOn(expression)).not.toEqual([]))
})

// scslre tries the repetition of one character, which takes less than 0.2 s for all files. It does not find an attack
// that repeats several characters, such as "](" for /\]\(([^)]*)\)/.
describe('every regular expression', () => {
  it('takes linear time for any text that a stranger can write', () => {
    const attacks = files.flatMap(({ file, expressions }) =>
      Object.hasOwn(OWN_TEXT, file) ? [] : attacksOnAll(file, expressions),
    )
    expect(attacks).toEqual([])
  })

  it('has an example in the table above when the file composes it, and the example takes linear time', () => {
    const composed = files.filter(({ dynamic }) => dynamic.length > 0)
    expect(Object.fromEntries(composed.map(({ file, dynamic }) => [file, dynamic.length]))).toEqual(
      Object.fromEntries(Object.entries(COMPOSED).map(([file, examples]) => [file, examples.length])),
    )
    expect(Object.values(COMPOSED).flat().flatMap(attacksOn)).toEqual([])
  })

  it('has no exemption without a need', () => {
    const needless = Object.keys(OWN_TEXT).filter((name) =>
      files.every(({ file, expressions }) => file !== name || attacksOnAll(file, expressions).length === 0),
    )
    expect(needless).toEqual([])
  })
})
