import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => resolve(root, folder, name))

/** Returns the files, and the modules that they import statically. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (file: string): void => {
    if (found.has(file) || !/\.tsx?$/.test(file)) return
    found.add(file)
    const source = readFileSync(file, 'utf8')
    for (const [, path = ''] of source.matchAll(/ from '(\.[^']+)'/g)) add(resolve(dirname(file), path))
  }
  for (const file of files) add(file)
  return found
}

// The tests of axe, forced colors, reduced motion, text spacing, large text and engines render every story.
it('every view of an area is part of a story', () => {
  const shown = withImports([
    ...filesIn('stories/areas', '.stories.tsx'),
    ...filesIn('stories/ui', '.stories.tsx'),
  ])
  const views = filesIn('src/areas', '.view.tsx')
  expect(views.length).toBeGreaterThan(50)
  expect(views.filter((view) => !shown.has(view))).toEqual([])
})
