import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { TAGS } from '../../../elements/tags.ts'

it('every tag has a story of the element itself', () => {
  const file = resolve(import.meta.dirname, '../../../stories/elements/elements.stories.tsx')
  const told = [...readFileSync(file, 'utf8').matchAll(/^export const \w+ = element\('([\w-]+)'\)$/gm)]
  expect(told.map(([, tag]) => tag).sort()).toEqual([...TAGS])
})
