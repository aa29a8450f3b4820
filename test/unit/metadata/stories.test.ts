import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { TAGS } from '../../../elements/tags.ts'

const root = resolve(import.meta.dirname, '../../..')

it('stories/elements/elements.stories.tsx has a story of every tag', () => {
  const file = resolve(root, 'stories/elements/elements.stories.tsx')
  const listed = [...readFileSync(file, 'utf8').matchAll(/^export const \w+ = element\('([\w-]+)'\)$/gm)]
  expect(listed.map(([, tag]) => tag).sort()).toEqual([...TAGS])
})
