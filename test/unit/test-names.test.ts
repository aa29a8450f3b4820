import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { excludedIn } from './test-names.ts'

const root = resolve(import.meta.dirname, '../..')

const listed = ['--cached', '--others', '--exclude-standard', '--', 'test', ':!test/frameworks']
const files = execFileSync('git', ['ls-files', ...listed], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.[cm]?[jt]sx?$/.test(file))

describe('names and titles of tests', () => {
  it('use no vague word', () => {
    expect(files).toContain('test/unit/test-names.ts')
    expect(files.flatMap((file) => excludedIn(file, readFileSync(resolve(root, file), 'utf8')))).toEqual([])
  })

  it.each([
    'const held = 1',
    'let { isHeld } = one',
    'const { plan: heldPlan = 1, ...asked } = one',
    'const [drawn] = one',
    'function told() {}',
    'const run = (askedAt, ...held) => 1',
    'const run = function isDrawn(one = { Words: 1 }) {}',
    'class HeldPlan {}',
    'class Plan { held = 1; constructor(private readonly asked: string) {} }',
    'class Plan { isAsked() {} }',
    'try {} catch (told) {}',
    'interface Held {}',
    'interface Plan { held: string }',
    'interface Plan { show(drawn: string): void }',
    'type Words = string',
    'type Run = (held: string) => void',
    'const one = { thanked: 1 }',
    'const one = { words() {} }',
    "it('is held', () => {})",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    'describe(`tells nobody ${one}`, () => {})',
    "it.each(all)('gives %s', () => {})",
    "journey('is asked', run, { needsWhole: true })",
  ])('rejects %s', (source) => {
    expect(excludedIn('a.test.ts', source)).not.toEqual([])
  })

  it.each([
    "import { words } from './words.ts'",
    'call(words, locks.held, { held })',
    'const upheld = 1',
    "const text = 'is held'",
    'const threshold = 1',
    "it('renders', () => expect('words').toBe(1))",
    "it('keeps passwords', () => {})",
    "const one = { 'held': 1, [asked]: 1 }",
  ])('accepts %s', (source) => {
    expect(excludedIn('a.test.ts', source)).toEqual([])
  })
})
