import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentText, HOW_TO } from '../fixtures/snippets.ts'
import { copyTree } from './copy.ts'

const [, section = ''] = /^## Add a tag\n(.*?)(?=^## |(?![\s\S]))/ms.exec(documentText(HOW_TO)) ?? []

/**
 * A block of code with the sentence before it: "Create `path`:" or "Add to `path`, below the line `line`:".
 */
const STEP =
  /(Create|Add to) `([^`]+)`(?:,\s+below\s+the\s+line\s+`([^\n]+)`)?:\n\n( *)```\w+\n([\s\S]*?)\n\4```\n/g

const steps = [...section.matchAll(STEP)].map(
  ([, verb = '', path = '', anchor = '', indent = '', block = '']) => ({
    isNew: verb === 'Create',
    path,
    anchor,
    code: `${block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\n`,
  }),
)
const commands = [...section.matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].flatMap(([, block = '']) =>
  block.split('\n'),
)

const { folder, run } = await copyTree('new-tag')

/** Applies a step to the copy; throws when the text does not fit the tree. */
function apply({ isNew, path, anchor, code }: (typeof steps)[number]): void {
  const file = join(folder, path)
  if (isNew) {
    if (existsSync(file)) throw new Error(`"Add a tag" creates ${path}, which exists.`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
    return
  }
  const parts = readFileSync(file, 'utf8').split(`${anchor}\n`)
  if (!anchor || parts.length !== 2) throw new Error(`"Add a tag" needs one line \`${anchor}\` in ${path}.`)
  writeFileSync(file, parts.join(`${anchor}\n${code}`))
}

describe('"Add a tag" in .docs/contributing.md', () => {
  it('changes four files beside the area, and no block is without a file', () => {
    expect(section.match(/^ *```tsx?$/gm)).toHaveLength(steps.length)
    const ofArea = (path: string): boolean => /^src\/(areas\/|shell\/routes\.ts$)/.test(path)
    const paths = steps.map(({ path }) => path).filter((path) => !ofArea(path))
    expect(paths).toHaveLength(4)
    for (const step of steps) apply(step)
  })

  it.each(commands)(
    'passes `%s`',
    async (command) => {
      const [program = '', ...args] = command.split(' ')
      const { code, output } = await run(program, args)
      expect(code, output).toBe(0)
    },
    180_000,
  )

  it('lists the tag for the loader and in the reference', async () => {
    const script = `
      import { tagList } from './.config/tag-modules.mjs'
      process.stdout.write(tagList())`
    expect((await run('node', ['--input-type=module', '-e', script])).output).toContain('"acct-support"')
    expect(readFileSync(join(folder, '.docs/reference.md'), 'utf8')).toContain('## `<acct-support>`')
  })
})
